import type { PodMeeting } from '#contract/api/meetings/meetings.ts'
import { formatLongDay } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { isSameLocalTime } from '#web/ui/data-display/format-date.ts'
import { formatTimeRange, formatMeetingTime } from './meeting-text.ts'

type MeetingDetailsProps = { meeting: PodMeeting; timeZone: string; podTimeZone: string }

/** Additional details of a meeting's time: the pod's local time, the original time, holidays and clock changes. */
export function MeetingDetails({ meeting, timeZone, podTimeZone }: MeetingDetailsProps): React.ReactNode {
  const { holiday, shift, movedFrom, reason, isSkipped } = meeting
  const start = new Date(meeting.startsAt)
  const isOtherTimeZone = !isSameLocalTime(start, timeZone, podTimeZone)
  const details = [
    isOtherTimeZone ? t`${{ podTimes: formatPodTimes(meeting, podTimeZone) }}, pod time` : null,
    movedFrom === null ? null : t`Moved from ${{ movedFrom: formatMovedFrom(meeting, movedFrom, timeZone) }}`,
    holiday !== null && holiday !== reason ? t`Holiday: ${{ holiday }}.` : null,
    shift,
    reason === null ? null : isSkipped && reason === holiday ? t`No meeting: ${{ reason }}` : t`Reason: ${{ reason }}`,
  ]
  return (
    <ul className="mt-0.5 grid gap-0.5 text-sm text-ink-3 empty:hidden">
      {details.map((detail) => (detail === null ? null : <li key={detail}>{detail}</li>))}
    </ul>
  )
}

function formatPodTimes({ startsAt, endsAt }: PodMeeting, podTimeZone: string): string {
  const start = new Date(startsAt)
  return `${formatLongDay(start, podTimeZone).split(',')[0]}, ${formatTimeRange(start, new Date(endsAt), podTimeZone)}`
}

function formatMovedFrom({ startsAt, endsAt }: PodMeeting, movedFrom: string, timeZone: string): string {
  const lengthMs = Date.parse(endsAt) - Date.parse(startsAt)
  return formatMeetingTime({ startsAt: movedFrom, endsAt: new Date(Date.parse(movedFrom) + lengthMs).toISOString() }, timeZone)
}
