import type { PodMeeting } from '#contract/meetings.ts'
import { formatLongDay, formatTime, zoneNameOf } from '#domain/words/dates.ts'

/** "Tuesday, 14 April, 4:00 PM–5:00 PM CDT": when a meeting is on the clock of a zone. */
export function whenInWords({ startsAt, endsAt }: Pick<PodMeeting, 'startsAt' | 'endsAt'>, timeZone: string): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  return `${formatLongDay(start, timeZone)}, ${timesInWords(start, end, timeZone)}`
}

/** "7:00 PM–8:00 PM EDT". */
export function timesInWords(start: Date, end: Date, timeZone: string): string {
  return `${formatTime(start, timeZone)}–${formatTime(end, timeZone)} ${zoneNameOf(start, timeZone)}`
}

/** "2 come, 1 can’t": what was answered so far; empty where nothing was. */
export function answersInWords(answers: PodMeeting['answers']): string {
  const count = (wanted: string): number => answers.filter(({ answer }) => answer === wanted).length
  const [yes, maybe, no] = [count('yes'), count('maybe'), count('no')]
  const parts = [
    yes > 0 ? `${yes} ${yes === 1 ? 'comes' : 'come'}` : null,
    maybe > 0 ? `${maybe} maybe` : null,
    no > 0 ? `${no} can’t` : null,
  ]
  return parts.filter(Boolean).join(', ')
}
