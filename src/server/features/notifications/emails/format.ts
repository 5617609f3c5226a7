import { formatMoney } from '#domain/formatting/money.ts'

/** Formats a day in a time zone: `Monday, January 5, 2026`. */
export function formatDay(instant: Date, timeZone: string): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
  return new Intl.DateTimeFormat('en-US', { ...day, timeZone }).format(instant)
}

/** Formats a day without the weekday, for subjects: `January 5, 2026`. */
export function formatDate(instant: Date, timeZone: string): string {
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  return new Intl.DateTimeFormat('en-US', { ...day, timeZone }).format(instant)
}

/** Formats an amount in the smallest unit of its currency: `$59.00`. */
export function formatMoneyAmount(amountCents: number, currency: string): string {
  return formatMoney(amountCents, currency)
}

/** Formats a time of day with its zone: `7:00 PM EST`. */
export function formatTime(instant: Date, timeZone: string): string {
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat('en-US', { ...time, timeZone }).format(instant).replaceAll('\u202f', ' ')
}

/** Formats a calendar day `YYYY-MM-DD`: `Monday, January 5, 2026`. */
export function formatCalendarDay(day: string): string {
  return formatDay(new Date(`${day}T12:00:00Z`), 'UTC')
}

/** Formats a list of names: "Ana", "Ana and Ben", "Ana, Ben and Cy". */
export function formatNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
}
