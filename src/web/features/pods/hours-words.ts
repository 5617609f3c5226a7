import { allHours, type Hours } from '#domain/pods/market-filters.ts'

/** What the choice of hours is called. */
export const hoursLabel = 'Your local time'

/** What it does. */
export const hoursHelp = 'Meetings begin and end within these hours.'

/** A full hour as a clock says it, 24 being the end of the day: "11 AM", "midnight". */
export function clockHour(hour: number): string {
  if (hour % 24 === 0) return 'midnight'
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Hours in words: "11 AM – 6 PM", "Any time". */
export function wordsOfHours([from, to]: Hours): string {
  return from === allHours[0] && to === allHours[1] ? 'Any time' : `${clockHour(from)} – ${clockHour(to)}`
}
