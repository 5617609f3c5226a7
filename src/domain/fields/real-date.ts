/**
 * Whether a text is an existing calendar day in the form `YYYY-MM-DD`. 2001-02-31 is not, and neither is any day of the year 0.
 */
export function isRealDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Whether a text is an existing date and time in the form `YYYY-MM-DDTHH:mm`. */
export function isWallTime(text: string): boolean {
  return isRealDate(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10))
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Returns the day `years` and `days` before an instant, in UTC, as `YYYY-MM-DD`. February 29 becomes March 1. */
export function dateBefore(now: Date, { years, days = 0 }: { years: number; days?: number }): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() - days))
  return day.toISOString().slice(0, 10)
}
