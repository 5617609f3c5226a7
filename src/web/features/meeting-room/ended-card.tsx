import './meeting-room.css'
import type { SharedRoomState } from '#contract/api/meetings/room-state.ts'
import { formatTime } from '#domain/formatting/dates.ts'
import { formatMinutesLong } from './room-text.ts'

/** Says that the meeting is over and how long it took. */
export function EndedCard({ room, timeZone }: { room: SharedRoomState; timeZone: string }): React.ReactNode {
  const { startedAt, endedAt, dueAt } = room
  const overAt = endedAt ?? dueAt
  return (
    <section data-theme="dark" className="room-clock" aria-label="Clock">
      <h2>{startedAt === null ? 'This meeting was not begun' : 'The meeting is over'}</h2>
      {startedAt !== null && overAt !== null ? (
        <p className="mt-1 text-md text-ink-2">
          {formatTime(new Date(startedAt), timeZone)} to {formatTime(new Date(overAt), timeZone)},{' '}
          {formatMinutesLong(overAt - startedAt)}
        </p>
      ) : (
        <p className="mt-1 text-md text-ink-2">It counts for nobody’s attendance.</p>
      )}
    </section>
  )
}
