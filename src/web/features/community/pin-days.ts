/** The calendar day of an instant in this browser's zone, `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  const part = (value: number): string => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`
}

/** The last moment of a day `YYYY-MM-DD` in this browser's zone; null for an empty one. */
export function endOfDay(day: string): Date | null {
  return day === '' ? null : new Date(`${day}T23:59:59.999`)
}
