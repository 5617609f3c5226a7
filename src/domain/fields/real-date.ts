/** Whether a text is a day of the calendar as `YYYY-MM-DD`; 2001-02-31 is none, and neither is the year 0. */
export function isRealDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** Whether a text is a time of a day that exists, as `YYYY-MM-DDTHH:mm`. */
export function isWallTime(text: string): boolean {
  return isRealDate(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10))
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The day that lies `years` and `days` before an instant, in UTC, as `YYYY-MM-DD`. 29 February falls on 1 March. */
export function dayBefore(now: Date, { years, days = 0 }: { years: number; days?: number }): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() - days))
  return day.toISOString().slice(0, 10)
}
