"""Days, as people write them."""

from datetime import date

from .errors import WordbenchError
from .sentence import SHOWN


def day_of(day: date | str | None) -> date:
    """A day as a date, today for None; WordbenchError for a text that is none.

    >>> day_of("2026-12-01")
    datetime.date(2026, 12, 1)
    """
    if not isinstance(day, str):
        return day or date.today()
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise WordbenchError(f"{day[:SHOWN]!r} is not a day: write 2026-12-01") from None
