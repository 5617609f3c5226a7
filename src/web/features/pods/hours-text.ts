import { t } from '#domain/i18n/messages.ts'
import { allHours, type HourRange } from '#domain/pods/market-filters.ts'

/** Label of the hours filter. */
export const hoursLabel = t`Your local time`

/** Help text of the hours filter. */
export const hoursHelp = t`Only show meetings within these hours.`

/** Formats a full hour, with 24 as the end of the day: "11 AM", "midnight". */
export function formatHour(hour: number): string {
  if (hour % 24 === 0) return 'midnight'
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Formats a range of hours: "11 AM – 6 PM", "Any time". */
export function formatHours([from, to]: HourRange): string {
  return from === allHours[0] && to === allHours[1] ? t`Any time` : `${formatHour(from)} – ${formatHour(to)}`
}
