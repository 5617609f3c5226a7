import type { PodMeeting } from '#contract/api/meetings/meetings.ts'
import { formatLongDay, formatTime, timeZoneNameOf } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'

/** "Tuesday, April 14, 4:00 PM–5:00 PM CDT": the meeting's time in a time zone. */
export function formatMeetingTime({ startsAt, endsAt }: Pick<PodMeeting, 'startsAt' | 'endsAt'>, timeZone: string): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  return `${formatLongDay(start, timeZone)}, ${formatTimeRange(start, end, timeZone)}`
}

/** "7:00 PM–8:00 PM EDT". */
export function formatTimeRange(start: Date, end: Date, timeZone: string): string {
  return `${formatTime(start, timeZone)}–${formatTime(end, timeZone)} ${timeZoneNameOf(start, timeZone)}`
}

/** "2 going, 1 can’t make it": summary of the RSVPs; empty if there are none. */
export function formatRsvps(answers: PodMeeting['answers']): string {
  const count = (value: string): number => answers.filter(({ answer }) => answer === value).length
  const [yes, maybe, no] = [count('yes'), count('maybe'), count('no')]
  const parts = [
    yes > 0 ? t`${{ yes }} going` : null,
    maybe > 0 ? t`${{ maybe }} maybe` : null,
    no > 0 ? t`${{ no }} can’t make it` : null,
  ]
  return parts.filter(Boolean).join(', ')
}
