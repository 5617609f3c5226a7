import { t } from '#domain/i18n/messages.ts'

/** Maximum number of days that an announcement stays pinned. */
export const pinDaysMax = 90

const dayMs = 24 * 3_600_000

/** Validates the end of a pin. Returns the error message, or null if the end is valid. */
export function validatePin(until: Date, now: Date): string | null {
  const aheadMs = until.getTime() - now.getTime()
  if (aheadMs <= 0) return t`That day is in the past. Choose today or later.`
  // The last allowed day ends later than the current time of day.
  return aheadMs > (pinDaysMax + 1) * dayMs ? t`Choose a day within the next ${{ pinDaysMax }} days.` : null
}
