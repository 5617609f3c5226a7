import { t } from '#domain/i18n/messages.ts'
import { isRealDate } from '../fields/real-date.ts'
import { dayNumber } from '../meetings/days.ts'

/** Days of an absence, first and last inclusive. */
export type AbsenceDays = { fromDay: string; untilDay: string }

const maxDays = 92
const maxDaysAhead = 366

/**
 * Validates days away to be added to others. Returns the error message, or null if they are valid.
 * @param today the earliest current day in any time zone
 */
export function validateAbsence(
  { fromDay, untilDay }: AbsenceDays,
  others: readonly AbsenceDays[],
  today: string,
): string | null {
  if (!isRealDate(fromDay) || !isRealDate(untilDay)) return t`Enter a valid date.`
  if (untilDay < fromDay) return t`The last day can’t be before the first one.`
  if (untilDay < today) return t`Choose future dates.`
  if (dayNumber(untilDay) - dayNumber(fromDay) > maxDays) return t`Choose up to three months.`
  if (dayNumber(fromDay) - dayNumber(today) > maxDaysAhead) return t`Choose dates within a year.`
  const overlaps = others.some((other) => other.fromDay <= untilDay && other.untilDay >= fromDay)
  return overlaps ? t`You’re already away on some of these days.` : null
}
