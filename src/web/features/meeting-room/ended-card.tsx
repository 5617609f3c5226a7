import './meeting-room.css'
import type { SharedRoom } from '#contract/room-state.ts'
import { formatTime } from '#domain/words/dates.ts'
import { minutesInWords } from './room-words.ts'

/** That the meeting is over, and how long it took. */
export function EndedCard({ room, timeZone }: { room: SharedRoom; timeZone: string }): React.ReactNode {
  const { startedAt, endedAt, dueAt } = room
  const overAt = endedAt ?? dueAt
  return (
    <section data-theme="dark" className="room-clock" aria-label="Clock">
      <h2>{startedAt === null ? 'This meeting was not begun' : 'The meeting is over'}</h2>
      {startedAt !== null && overAt !== null ? (
        <p className="mt-1 text-md text-ink-2">
          {formatTime(new Date(startedAt), timeZone)} to {formatTime(new Date(overAt), timeZone)},{' '}
          {minutesInWords(overAt - startedAt)}
        </p>
      ) : (
        <p className="mt-1 text-md text-ink-2">It counts for nobody’s attendance.</p>
      )}
    </section>
  )
}
