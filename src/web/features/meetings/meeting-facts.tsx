import type { PodMeeting } from '#contract/meetings.ts'
import { formatLongDay } from '#domain/words/dates.ts'
import { isSameClock } from '../../ui/figures/date-format.ts'
import { timesInWords, whenInWords } from './meeting-words.ts'

type MeetingFactsProps = { meeting: PodMeeting; timeZone: string; podZone: string }

/** What else there is to say of when a meeting is: the pod's own clock, where it was, the holiday, and what clock changes do. */
export function MeetingFacts({ meeting, timeZone, podZone }: MeetingFactsProps): React.ReactNode {
  const { holiday, shift, movedFrom, reason, isSkipped } = meeting
  const start = new Date(meeting.startsAt)
  const isElsewhere = !isSameClock(start, timeZone, podZone)
  const facts = [
    isElsewhere ? `${podTimes(meeting, podZone)} on the pod’s clock` : null,
    movedFrom === null ? null : `Moved from ${movedWords(meeting, movedFrom, timeZone)}`,
    holiday !== null && holiday !== reason ? `That day is ${holiday}.` : null,
    shift,
    reason === null ? null : isSkipped && reason === holiday ? `No meeting: ${reason}` : `Reason: ${reason}`,
  ]
  return (
    <ul className="mt-0.5 grid gap-0.5 text-sm text-ink-3 empty:hidden">
      {facts.map((fact) => (fact === null ? null : <li key={fact}>{fact}</li>))}
    </ul>
  )
}

function podTimes({ startsAt, endsAt }: PodMeeting, podZone: string): string {
  const start = new Date(startsAt)
  return `${formatLongDay(start, podZone).split(',')[0]}, ${timesInWords(start, new Date(endsAt), podZone)}`
}

function movedWords({ startsAt, endsAt }: PodMeeting, movedFrom: string, timeZone: string): string {
  const lengthMs = Date.parse(endsAt) - Date.parse(startsAt)
  return whenInWords({ startsAt: movedFrom, endsAt: new Date(Date.parse(movedFrom) + lengthMs).toISOString() }, timeZone)
}
