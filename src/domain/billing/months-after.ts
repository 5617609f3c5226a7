/** The same time so many months later, on the same or another day, in UTC; a day that the month does not have becomes its last. */
export function monthsAfter(instant: Date, months: number, day = instant.getUTCDate()): Date {
  const later = new Date(instant)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const daysInMonth = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(day, daysInMonth))
  return later
}
