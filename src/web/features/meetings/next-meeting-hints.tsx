import { useQuery } from '@tanstack/react-query'
import type { PodMeeting } from '#contract/api/meetings/meetings.ts'
import { formatLongDay } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { meetingsQuery } from './meetings-queries.ts'

/** Special circumstances of the next meeting: an earlier one is skipped, it is moved, it falls on a holiday, or clocks change. */
export function NextMeetingHints({ timeZone }: { timeZone: string }): React.ReactNode {
  const { data } = useQuery(meetingsQuery)
  const hints = hintsOf(data?.meetings ?? [], timeZone)
  if (hints.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 rounded-md bg-brass-soft px-3 py-2 text-sm text-brass-ink">
      {hints.map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </ul>
  )
}

function hintsOf(meetings: readonly PodMeeting[], timeZone: string): string[] {
  const index = meetings.findIndex(({ isSkipped }) => !isSkipped)
  const next = meetings[index]
  const formatDayOf = (instant: string): string => formatLongDay(new Date(instant), timeZone)
  const skipped = meetings.slice(0, index === -1 ? undefined : index).map(({ startsAt, reason }) => {
    return reason
      ? t`No meeting on ${{ day: formatDayOf(startsAt) }}: ${{ reason }}`
      : t`No meeting on ${{ day: formatDayOf(startsAt) }}`
  })
  if (!next) return skipped
  const { movedFrom, holiday, shift, reason } = next
  const moved =
    movedFrom === null
      ? null
      : reason
        ? t`Moved from ${{ day: formatDayOf(movedFrom) }}: ${{ reason }}`
        : t`Moved from ${{ day: formatDayOf(movedFrom) }}`
  return [...skipped, moved, holiday === null ? null : t`Holiday: ${{ holiday }}.`, shift].filter((hint) => hint !== null)
}
