import { t } from '#domain/i18n/messages.ts'
import { dayNumber, dayOf, isoDayOf } from './days.ts'

/**
 * Returns the holiday on a day `YYYY-MM-DD` on which a pod may not want to meet, or null.
 * Covers the eleven US federal holidays, including the weekday on which a weekend holiday is observed, plus the day after
 * Thanksgiving, Christmas Eve and New Year’s Eve. A day that is itself a holiday keeps its own name.
 * Source: 5 U.S.C. 6103
 */
export function holidayOn(day: string): string | null {
  const year = Number(day.slice(0, 4))
  const own = holidaysOf(year).get(day)
  if (own) return own
  // A holiday on a Saturday is observed on the Friday before, so January 1 can be observed in the year before.
  return (
    [...fixedHolidaysOf(year), ...fixedHolidaysOf(year + 1)].find(({ falls }) => observedOn(falls) === day)?.observedName ?? null
  )
}

/**
 * Returns the holidays from a day `YYYY-MM-DD` on, within its year, that fall on a weekday, in order.
 * @param isoDay 1 for Monday to 7 for Sunday
 */
export function holidaysOnWeekday(isoDay: number, from: string): { onDay: string; name: string }[] {
  const first = dayNumber(from) + ((isoDay - isoDayOf(dayNumber(from)) + 7) % 7)
  return Array.from({ length: weeksPerYear }, (_, week) => dayOf(first + week * 7)).flatMap((onDay) => {
    const name = holidayOn(onDay)
    return name === null ? [] : [{ onDay, name }]
  })
}

const weeksPerYear = 52

const fixedHolidays = [
  ['01-01', t`New Year’s Day`],
  ['06-19', t`Juneteenth`],
  ['07-04', t`Independence Day`],
  ['11-11', t`Veterans Day`],
  ['12-25', t`Christmas Day`],
] as const

/** Holidays defined by a weekday of a month: month, ISO weekday, and its position in the month. */
const floatingHolidays = [
  [1, 1, 3, t`Martin Luther King Jr. Day`],
  [2, 1, 3, t`Presidents’ Day`],
  [5, 1, 'last', t`Memorial Day`],
  [9, 1, 1, t`Labor Day`],
  [10, 1, 2, t`Columbus Day`],
  [11, 4, 4, t`Thanksgiving Day`],
] as const

function holidaysOf(year: number): Map<string, string> {
  const thanksgiving = weekdayOf(year, 11, 4, 4)
  return new Map<string, string>([
    ...fixedHolidays.map(([day, name]) => [`${year}-${day}`, name] as const),
    ...floatingHolidays.map(([month, isoDay, nth, name]) => [dayOf(weekdayOf(year, month, isoDay, nth)), name] as const),
    [dayOf(thanksgiving + 1), t`Day after Thanksgiving`],
    [`${year}-12-24`, t`Christmas Eve`],
    [`${year}-12-31`, t`New Year’s Eve`],
  ])
}

function fixedHolidaysOf(year: number): { falls: string; observedName: string }[] {
  return fixedHolidays.map(([day, name]) => ({ falls: `${year}-${day}`, observedName: t`${{ name }} (observed)` }))
}

/** Returns the weekday on which a weekend holiday is observed, and the day itself for any other. */
function observedOn(day: string): string {
  const number = dayNumber(day)
  const isoDay = isoDayOf(number)
  if (isoDay === 6) return dayOf(number - 1)
  return isoDay === 7 ? dayOf(number + 1) : day
}

function weekdayOf(year: number, month: number, isoDay: number, nth: number | 'last'): number {
  const first = dayNumber(`${year}-${String(month).padStart(2, '0')}-01`)
  const firstMatch = first + ((isoDay - isoDayOf(first) + 7) % 7)
  if (nth !== 'last') return firstMatch + (nth - 1) * 7
  // Only May uses `last`, and May has 31 days.
  const fifth = firstMatch + 28
  return fifth < first + 31 ? fifth : fifth - 7
}
