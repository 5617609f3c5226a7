import { useQuery } from '@tanstack/react-query'
import type { PodMeeting } from '#contract/meetings.ts'
import { formatLongDay } from '#domain/words/dates.ts'
import { meetingsQuery } from './meetings-queries.ts'

/** What is out of the ordinary about the next meeting: one before it is skipped, it is moved, it falls on a holiday, or clocks change. */
export function NextMeetingNotes({ timeZone }: { timeZone: string }): React.ReactNode {
  const { data } = useQuery(meetingsQuery)
  const notes = notesOf(data?.meetings ?? [], timeZone)
  if (notes.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 rounded-md bg-brass-soft px-3 py-2 text-sm text-brass-ink">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

function notesOf(meetings: readonly PodMeeting[], timeZone: string): string[] {
  const at = meetings.findIndex(({ isSkipped }) => !isSkipped)
  const next = meetings[at]
  const dayOf = (instant: string): string => formatLongDay(new Date(instant), timeZone)
  const skipped = meetings.slice(0, at === -1 ? undefined : at).map(({ startsAt, reason }) => {
    return `No meeting on ${dayOf(startsAt)}${reason ? `: ${reason}` : ''}`
  })
  if (!next) return skipped
  const { movedFrom, holiday, shift, reason } = next
  const moved = movedFrom === null ? null : `Moved from ${dayOf(movedFrom)}${reason ? `: ${reason}` : ''}`
  return [...skipped, moved, holiday === null ? null : `That day is ${holiday}.`, shift].filter((note) => note !== null)
}
