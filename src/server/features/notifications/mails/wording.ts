import { formatMoney } from '#domain/words/money.ts'

/** A day as a person says it, in a time zone: `Monday, January 5, 2026`. */
export function dayInWords(instant: Date, timeZone: string): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
  return new Intl.DateTimeFormat('en-US', { ...day, timeZone }).format(instant)
}

/** The same without the day of the week, for subjects: `January 5, 2026`. */
export function dateInWords(instant: Date, timeZone: string): string {
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  return new Intl.DateTimeFormat('en-US', { ...day, timeZone }).format(instant)
}

/** An amount of money in the currency's smallest unit, as a person writes it: `$59.00`. */
export function moneyInWords(amountCents: number, currency: string): string {
  return formatMoney(amountCents, currency)
}

/** A time of the day with its zone: `7:00 PM EST`. */
export function timeInWords(instant: Date, timeZone: string): string {
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat('en-US', { ...time, timeZone }).format(instant).replaceAll('\u202f', ' ')
}
