import './meeting-room.css'
import type { RoomView } from '#contract/api/meetings/room.ts'
import type { SharedRoomState } from '#contract/api/meetings/room-state.ts'
import { clockAt } from '#domain/meetings/room/clock.ts'
import { currentTurn } from '#domain/meetings/room/state.ts'
import { formatTime } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import type { AgendaRow } from './agenda-rows.ts'
import { AgendaTable } from './agenda-table.tsx'
import { BallotCard } from './ballot-card.tsx'
import { type CaptureKind, CaptureCard } from './capture-card.tsx'
import { ClockCard } from './clock-card.tsx'
import { ParticipantsCard } from './participants-card.tsx'
import { CurrentTurns } from './current-turns.tsx'
import { formatNextTurn, formatTurn, formatMinutesLong } from './room-text.ts'
import { RulesCard } from './rules-card.tsx'
import { ScoreCard } from './score-card.tsx'
import { useCaptureQueue } from './use-capture-queue.ts'
import type { SendCommand } from './use-room-commands.ts'
import { useServerNow } from './use-server-now.ts'
import { CapturesCard } from './captures-card.tsx'

type LiveRoomProps = {
  view: RoomView
  room: SharedRoomState
  meetingId: string
  rows: readonly AgendaRow[]
  timeZone: string
  send: SendCommand
  isSending: boolean
  isConnectionLost: boolean
}

/** A meeting's room: before the start, during the meeting, and afterwards. */
export function LiveRoom(props: LiveRoomProps): React.ReactNode {
  const { view, room, meetingId, rows, timeZone, isConnectionLost } = props
  const now = useServerNow(5_000)
  const { status } = clockAt(room, now)
  const captureQueue = useCaptureQueue(view.youId, isConnectionLost)
  const hasStarted = room.startedAt !== null
  const isClosing = status === 'ended' || currentTurn(room)?.part === room.parts.at(-1)
  const ballots = hasStarted && status !== 'ended' ? <BallotCard view={view} room={room} meetingId={meetingId} /> : null
  return (
    <>
      <Announcer view={view} room={room} now={now} />
      {isConnectionLost ? <ConnectionLostBanner /> : null}
      <div className="room-screen grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(300px,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-start-2">
          {status === 'ended' ? <EndedCard room={room} timeZone={timeZone} /> : <ClockCard {...props} />}
          {hasStarted && isClosing ? <ScoreCard meetingId={meetingId} score={view.score} /> : null}
          {isVotingPart(room) ? ballots : null}
          {hasStarted ? (
            <CaptureCard view={view} meetingId={meetingId} captureQueue={captureQueue} suggested={suggestedKindOf(room)} />
          ) : null}
          {isVotingPart(room) ? null : ballots}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Card title={t`Agenda`}>
            <AgendaTable
              label={t`Agenda for this meeting`}
              rows={rows}
              currentPart={<CurrentTurns room={room} members={view.members} />}
            />
          </Card>
          {hasStarted ? (
            <CapturesCard view={view} startedAt={room.startedAt} captureQueue={captureQueue} isOver={status === 'ended'} />
          ) : null}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-start-2">
          <ParticipantsCard view={view} room={room} />
          <RulesCard />
        </div>
      </div>
    </>
  )
}

function ConnectionLostBanner(): React.ReactNode {
  return (
    <div className="room-screen mb-5">
      <Banner tone="brass" isAlert title={t`Connection lost`}>
        {t`The clock keeps running. Your notes are saved on this device and will sync when you’re back online.`}
      </Banner>
    </div>
  )
}

type AnnouncerProps = { view: RoomView; room: SharedRoomState; now: number }

/** Announces each change of turn and a paused clock, but never the seconds. */
function Announcer({ view: { members }, room, now }: AnnouncerProps): React.ReactNode {
  const current = currentTurn(room)
  const announcements = [
    room.status === 'paused' ? t`Paused.` : '',
    room.status === 'ended' ? t`The meeting has ended.` : '',
    current ? `${formatTurn(current, members)}.` : '',
    current ? t`Next: ${{ nextTurn: formatNextTurn(room, now, members) }}.` : '',
  ]
  return (
    <p aria-live="polite" className="sr-only">
      {announcements.filter(Boolean).join(' ')}
    </p>
  )
}

/** Whether the current part is the one in which a first meeting votes. The ballots are then shown first. */
function isVotingPart(room: SharedRoomState): boolean {
  return ['ground-rules', 'deputy'].includes(currentTurn(room)?.part.key ?? '')
}

const captureKindByPart: Readonly<Record<string, CaptureKind>> = {
  wins: 'win',
  'hot-seat': 'takeaway',
  'hot-seat-2': 'takeaway',
  'needs-and-offers': 'need',
  'new-commitments': 'commitment',
  'first-commitments': 'commitment',
}

/** The kind most likely to be captured in the current part. */
function suggestedKindOf(room: SharedRoomState): CaptureKind {
  return captureKindByPart[currentTurn(room)?.part.key ?? ''] ?? 'takeaway'
}

/** Says that the meeting is over and how long it took. */
function EndedCard({ room, timeZone }: { room: SharedRoomState; timeZone: string }): React.ReactNode {
  const { startedAt, endedAt, dueAt } = room
  const overAt = endedAt ?? dueAt
  return (
    <section data-theme="dark" className="room-clock" aria-label={t`Clock`}>
      <h2>{startedAt === null ? t`This meeting never started` : t`The meeting has ended`}</h2>
      {startedAt !== null && overAt !== null ? (
        <p className="mt-1 text-md text-ink-2">
          {t`${{ start: formatTime(new Date(startedAt), timeZone) }} to ${{ end: formatTime(new Date(overAt), timeZone) }}, ${{ length: formatMinutesLong(overAt - startedAt) }}`}
        </p>
      ) : (
        <p className="mt-1 text-md text-ink-2">{t`It won’t affect anyone’s attendance.`}</p>
      )}
    </section>
  )
}
