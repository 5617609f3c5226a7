import { formatLongDate } from '#domain/formatting/dates.ts'
import { formatMoney } from '#domain/formatting/money.ts'

/** Formats an amount in the smallest unit of its currency: `$59.00`. */
export function formatMoneyAmount(amountCents: number, currency: string): string {
  return formatMoney(amountCents, currency)
}

/** Formats a calendar day `YYYY-MM-DD`: `Monday, January 5, 2026`. */
export function formatCalendarDay(day: string): string {
  return formatLongDate(new Date(`${day}T12:00:00Z`), 'UTC')
}
