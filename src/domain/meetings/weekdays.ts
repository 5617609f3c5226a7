import { dateFormat } from '../formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { dayMs } from './days.ts'

const pluralWeekdays = [t`Mondays`, t`Tuesdays`, t`Wednesdays`, t`Thursdays`, t`Fridays`, t`Saturdays`, t`Sundays`]

/** Returns an ISO weekday as a weekly time: 1 is "Mondays". */
export function pluralWeekday(isoDay: number): string {
  return pluralWeekdays[isoDay - 1] ?? ''
}

/** Returns the short name of an ISO weekday: 1 is "Mon". */
export function shortWeekday(isoDay: number): string {
  // The first Monday after the epoch was January 5, 1970.
  return dateFormat({ weekday: 'short', timeZone: 'UTC' }).format((isoDay + 3) * dayMs)
}
