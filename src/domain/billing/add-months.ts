/**
 * Returns the instant `months` later in UTC, on the same day of the month or on the given one. A day that the month does not
 * have becomes its last day.
 */
export function addMonths(instant: Date, months: number, day = instant.getUTCDate()): Date {
  const later = new Date(instant)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const daysInMonth = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(day, daysInMonth))
  return later
}
