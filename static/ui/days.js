// @ts-check
/** Days, as they are stored and as a person counts them. */

/** The person's own date, as it is stored: 2026-11-25. */
export const today = () => dateText(new Date());

/** The person's own date and time, as a name: 2026-11-25 16:04. */
export const timeText = () => `${today()} ${new Date().toTimeString().slice(0, 5)}`;

/** A date as a moment of that day, whatever the zone. @param {string} date */
export const noonOf = (date) => new Date(`${date}T12:00`);

/** @param {string} date @param {number} days */
export function addDays(date, days) {
  const [year, month, day] = date.split('-').map(Number);
  return dateText(new Date(year, month - 1, day + days));
}

/** How long it is until the next day, in a text with this key, or with `.hours` behind it where it is an hour or more. @param {string} key
 *  @param {(key: string, values: Record<string, number>) => string} t @param {Date} [now] */
export function untilTomorrow(key, t, now = new Date()) {
  const minutes = Math.ceil((new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()) / 60_000);
  return t(minutes >= 60 ? `${key}.hours` : key, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** @param {Date} date */
const dateText = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
