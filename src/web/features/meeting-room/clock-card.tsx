import './meeting-room.css'
import type { RoomView } from '#contract/api/meetings/room.ts'
import type { SharedRoomState } from '#contract/api/meetings/room-state.ts'
import { t } from '#domain/i18n/messages.ts'
import { extensionsMax } from '#domain/meetings/room/apply-command.ts'
import { clockAt } from '#domain/meetings/room/clock.ts'
import { connectedParticipants } from '#domain/meetings/room/participants.ts'
import { canAdvance, canRunClock, findStartRefusal } from '#domain/meetings/room/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { ClockMenu } from './clock-menu.tsx'
import { Countdown } from './countdown.tsx'
import { formatCountdown, formatNextTurn, shortName, startBlockedText, formatTurn } from './room-text.ts'
import type { SendCommand } from './use-room-commands.ts'
import { useServerNow } from './use-server-now.ts'

type ClockCardProps = {
  view: RoomView
  room: SharedRoomState
  send: SendCommand
  isSending: boolean
  /** Without a connection no commands can be sent, and the clock continues locally. */
  isConnectionLost: boolean
}

/** The room's clock: current turn, remaining time and commands. */
export function ClockCard(props: ClockCardProps): React.ReactNode {
  const { room } = props
  return (
    <section data-theme="dark" className="room-clock" aria-label={t`Clock`}>
      {room.status === 'waiting' ? <BeforeStart {...props} /> : <RunningClock {...props} />}
    </section>
  )
}

function BeforeStart({ view, room, send, isSending, isConnectionLost }: ClockCardProps): React.ReactNode {
  const { startsAt } = room.plan
  const now = useServerNow(1000, startsAt)
  const remainingMs = startsAt - now
  const blockedReason = findStartRefusal(room, view.youId, now)
  const isAlone = connectedParticipants(room).length < 2
  return (
    <>
      <p className="text-md text-ink-2">{remainingMs > 0 ? t`Starts in` : t`Time to start`}</p>
      <p role="timer" className="countdown">
        {formatCountdown(Math.max(0, remainingMs))}
      </p>
      {blockedReason === null ? (
        <Button
          className="mt-3 w-full"
          isPending={isSending}
          disabled={isConnectionLost || isAlone}
          onClick={() => send({ kind: 'start' })}
        >
          {t`Start the meeting`}
        </Button>
      ) : (
        <p className="mt-2 text-sm text-ink-2">{startBlockedText(blockedReason)}</p>
      )}
      {blockedReason === null && isAlone ? (
        <p className="mt-2 text-sm text-ink-2">{t`Waiting for at least one more person.`}</p>
      ) : null}
    </>
  )
}

function RunningClock({ view, room, send, isSending, isConnectionLost }: ClockCardProps): React.ReactNode {
  const { members, youId } = view
  const { cursor } = room
  const now = useServerNow(1000, turnEndsAt(room))
  const clock = clockAt(room, now)
  if (!clock.part || !clock.turn || !cursor) return <p className="py-6 text-lg">{t`The meeting has ended.`}</p>
  const canRun = canRunClock(room, youId)
  const isOwnTurn = clock.turn.who === youId || clock.part.inHotSeat === youId
  const buttonProps = { disabled: isConnectionLost, isPending: isSending }
  const isPaused = room.status === 'paused'
  return (
    <>
      <h2 className="text-base text-ink">{formatTurn({ part: clock.part, turn: clock.turn }, members)}</h2>
      {isOwnTurn ? <p className="text-sm font-semibold text-brass-ink">{t`Your turn`}</p> : null}
      <Countdown clock={clock} />
      <p className="mt-3 text-sm text-ink-2">{t`Next: ${{ title: formatNextTurn(room, now, members) }}`}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2 empty:hidden">
        {canRun ? (
          <>
            <Button
              size="sm"
              variant="secondary"
              {...buttonProps}
              onClick={() => send({ kind: isPaused ? 'resume' : 'pause', seen: room.pauses })}
            >
              {isPaused ? t`Resume` : t`Pause`}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              {...buttonProps}
              disabled={isConnectionLost || room.extensions >= extensionsMax}
              onClick={() => send({ kind: 'extend', from: cursor.turnId, seen: room.extensions })}
            >
              {t`+5 min`}
            </Button>
          </>
        ) : null}
        {canAdvance(room, youId) ? (
          <Button size="sm" {...buttonProps} onClick={() => send({ kind: 'next', from: cursor.turnId })}>
            {canRun ? t`Next` : t`I’m done`}
          </Button>
        ) : null}
        {canRun && !isConnectionLost ? <ClockMenu view={view} room={room} send={send} now={now} /> : null}
      </div>
      <p className="mt-3 text-sm text-ink-2">{formatTimekeeper(room, view)}</p>
    </>
  )
}

/** Who is the timekeeper, and why others cannot run the clock. */
function formatTimekeeper(room: SharedRoomState, { members, youId }: RoomView): string {
  if (room.timekeeper === youId) return t`You’re the timekeeper.`
  const firstName = shortName(members, room.timekeeper)
  if (canRunClock(room, youId)) return t`${{ firstName }} is the timekeeper.`
  return room.timekeeper === room.leaderId
    ? t`${{ firstName }} is the timekeeper and runs the clock.`
    : t`${{ firstName }} is the timekeeper, and shares the clock with the leader.`
}

/** When the current turn ends, so that all devices update the countdown at the same moment. */
function turnEndsAt({ cursor, parts }: SharedRoomState): number {
  const turn = parts.flatMap(({ turns }) => turns).find(({ id }) => id === cursor?.turnId)
  return cursor && turn ? cursor.beganAt + turn.plannedMs : 0
}
