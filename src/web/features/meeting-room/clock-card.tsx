import './meeting-room.css'
import type { RoomView } from '#contract/meeting-room.ts'
import type { SharedRoom } from '#contract/room-state.ts'
import { extensionsMax } from '#domain/meetings/room/apply-command.ts'
import { clockAt } from '#domain/meetings/room/clock.ts'
import { connectedPeople } from '#domain/meetings/room/people.ts'
import { mayMoveOn, mayRunClock, mayStart } from '#domain/meetings/room/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { ClockMenu } from './clock-menu.tsx'
import { Countdown } from './countdown.tsx'
import { formatCountdown, nextInWords, shortName, startRefusal, turnInWords } from './room-words.ts'
import type { SendCommand } from './use-room-commands.ts'
import { useServerNow } from './use-server-now.ts'

type ClockCardProps = {
  view: RoomView
  room: SharedRoom
  send: SendCommand
  isSending: boolean
  /** Without a line nothing can be asked of the room, and the clock goes on by itself. */
  isLost: boolean
}

/** The clock of the room: what runs, how long it still has, and what may be done to it. */
export function ClockCard(props: ClockCardProps): React.ReactNode {
  const { room } = props
  return (
    <section data-theme="dark" className="room-clock" aria-label="Clock">
      {room.status === 'waiting' ? <BeforeStart {...props} /> : <Running {...props} />}
    </section>
  )
}

function BeforeStart({ view, room, send, isSending, isLost }: ClockCardProps): React.ReactNode {
  const { startsAt } = room.plan
  const now = useServerNow(1000, startsAt)
  const leftMs = startsAt - now
  const refusal = mayStart(room, view.youId, now)
  const isAlone = connectedPeople(room).length < 2
  return (
    <>
      <p className="text-md text-ink-2">{leftMs > 0 ? 'We begin in' : 'It is time'}</p>
      <p role="timer" className="countdown">
        {formatCountdown(Math.max(0, leftMs))}
      </p>
      {refusal === null ? (
        <Button
          className="mt-3 w-full"
          isPending={isSending}
          disabled={isLost || isAlone}
          onClick={() => send({ kind: 'start' })}
        >
          Start the meeting
        </Button>
      ) : (
        <p className="mt-2 text-sm text-ink-2">{startRefusal(refusal)}</p>
      )}
      {refusal === null && isAlone ? (
        <p className="mt-2 text-sm text-ink-2">A meeting takes two. Nobody else is here yet.</p>
      ) : null}
    </>
  )
}

function Running({ view, room, send, isSending, isLost }: ClockCardProps): React.ReactNode {
  const { members, youId } = view
  const { cursor } = room
  const now = useServerNow(1000, turnEnd(room))
  const clock = clockAt(room, now)
  if (!clock.part || !clock.turn || !cursor) return <p className="py-6 text-lg">The meeting is over.</p>
  const runs = mayRunClock(room, youId)
  const isYours = clock.turn.who === youId || clock.part.inHotSeat === youId
  const press = { disabled: isLost, isPending: isSending }
  const isPaused = room.status === 'paused'
  return (
    <>
      <h2 className="text-base text-ink">{turnInWords({ part: clock.part, turn: clock.turn }, members)}</h2>
      {isYours ? <p className="text-sm font-semibold text-brass-ink">Your turn</p> : null}
      <Countdown clock={clock} />
      <p className="mt-3 text-sm text-ink-2">Next: {nextInWords(room, now, members)}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2 empty:hidden">
        {runs ? (
          <>
            <Button
              size="sm"
              variant="secondary"
              {...press}
              onClick={() => send({ kind: isPaused ? 'resume' : 'pause', seen: room.pauses })}
            >
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              {...press}
              disabled={isLost || room.extensions >= extensionsMax}
              onClick={() => send({ kind: 'extend', from: cursor.turnId, seen: room.extensions })}
            >
              +5 min
            </Button>
          </>
        ) : null}
        {mayMoveOn(room, youId) ? (
          <Button size="sm" {...press} onClick={() => send({ kind: 'next', from: cursor.turnId })}>
            {runs ? 'Next' : 'I am done'}
          </Button>
        ) : null}
        {runs && !isLost ? <ClockMenu view={view} room={room} send={send} now={now} /> : null}
      </div>
      <p className="mt-3 text-sm text-ink-2">{keeperInWords(room, view)}</p>
    </>
  )
}

/** Who has the clock, and for everybody else why they cannot run it. */
function keeperInWords(room: SharedRoom, { members, youId }: RoomView): string {
  if (room.timekeeper === youId) return 'You keep the time.'
  const keeper = `${shortName(members, room.timekeeper)} keeps the time`
  if (mayRunClock(room, youId)) return `${keeper}.`
  return room.timekeeper === room.leaderId ? `${keeper} and runs the clock.` : `${keeper}; they and the leader run the clock.`
}

/** When the present turn is over, so that the figure changes on all devices at the same moment. */
function turnEnd({ cursor, parts }: SharedRoom): number {
  const turn = parts.flatMap(({ turns }) => turns).find(({ id }) => id === cursor?.turnId)
  return cursor && turn ? cursor.beganAt + turn.plannedMs : 0
}
