import './meeting-room.css'
import type { RoomView } from '#contract/meeting-room.ts'
import type { SharedRoom } from '#contract/room-state.ts'
import { clockAt } from '#domain/meetings/room/clock.ts'
import { presentTurn } from '#domain/meetings/room/state.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import type { AgendaRow } from './agenda-rows.ts'
import { AgendaTable } from './agenda-table.tsx'
import { BallotCard } from './ballot-card.tsx'
import { type CaptureKind, CaptureCard } from './capture-card.tsx'
import { ClockCard } from './clock-card.tsx'
import { EndedCard } from './ended-card.tsx'
import { HereCard } from './here-card.tsx'
import { PresentTurns } from './present-turns.tsx'
import { nextInWords, turnInWords } from './room-words.ts'
import { RulesCard } from './rules-card.tsx'
import { ScoreCard } from './score-card.tsx'
import { useOutbox } from './use-outbox.ts'
import type { SendCommand } from './use-room-commands.ts'
import { useServerNow } from './use-server-now.ts'
import { WrittenCard } from './written-card.tsx'

type LiveRoomProps = {
  view: RoomView
  room: SharedRoom
  meetingId: string
  rows: readonly AgendaRow[]
  timeZone: string
  send: SendCommand
  isSending: boolean
  isLost: boolean
}

/** The room of a meeting: before it is begun, while it runs, and what is left of it when it is over. */
export function LiveRoom(props: LiveRoomProps): React.ReactNode {
  const { view, room, meetingId, rows, timeZone, isLost } = props
  const now = useServerNow(5_000)
  const { status } = clockAt(room, now)
  const outbox = useOutbox(view.youId, isLost)
  const hasBegun = room.startedAt !== null
  const isClosing = status === 'ended' || presentTurn(room)?.part === room.parts.at(-1)
  const ballots = hasBegun && status !== 'ended' ? <BallotCard view={view} room={room} meetingId={meetingId} /> : null
  return (
    <>
      <Announcer view={view} room={room} now={now} />
      {isLost ? <LostLine /> : null}
      <div className="room-screen grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(300px,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5 lg:col-start-2">
          {status === 'ended' ? <EndedCard room={room} timeZone={timeZone} /> : <ClockCard {...props} />}
          {hasBegun && isClosing ? <ScoreCard meetingId={meetingId} score={view.score} /> : null}
          {isVotedOn(room) ? ballots : null}
          {hasBegun ? <CaptureCard view={view} meetingId={meetingId} outbox={outbox} suggested={suggestedBy(room)} /> : null}
          {isVotedOn(room) ? null : ballots}
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Card title="Agenda">
            <AgendaTable
              label="Agenda of this meeting"
              rows={rows}
              present={<PresentTurns room={room} members={view.members} />}
            />
          </Card>
          {hasBegun ? <WrittenCard view={view} startedAt={room.startedAt} outbox={outbox} isOver={status === 'ended'} /> : null}
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-2">
          <HereCard view={view} room={room} />
          <RulesCard />
        </div>
      </div>
    </>
  )
}

function LostLine(): React.ReactNode {
  return (
    <div className="room-screen mb-5">
      <Banner tone="brass" isAlert title="The connection is lost">
        The clock goes on by itself. What you write is kept on this device, and everything catches up once the line is back.
      </Banner>
    </div>
  )
}

type AnnouncerProps = { view: RoomView; room: SharedRoom; now: number }

/** Says aloud whose turn it is when that changes, and that the clock stands; never the seconds. */
function Announcer({ view: { members }, room, now }: AnnouncerProps): React.ReactNode {
  const present = presentTurn(room)
  const words = [
    room.status === 'paused' ? 'Paused.' : '',
    room.status === 'ended' ? 'The meeting is over.' : '',
    present ? `${turnInWords(present, members)}.` : '',
    present ? `Next: ${nextInWords(room, now, members)}.` : '',
  ]
  return (
    <p aria-live="polite" className="sr-only">
      {words.filter(Boolean).join(' ')}
    </p>
  )
}

/** Whether the present part is the one in which a first meeting votes; the vote then stands first. */
function isVotedOn(room: SharedRoom): boolean {
  return ['ground-rules', 'deputy'].includes(presentTurn(room)?.part.key ?? '')
}

const kindsOfParts: Readonly<Record<string, CaptureKind>> = {
  wins: 'win',
  'hot-seat': 'takeaway',
  'hot-seat-2': 'takeaway',
  'needs-and-offers': 'need',
  'new-commitments': 'commitment',
  'first-commitments': 'commitment',
}

/** What is most likely to be written down in the present part. */
function suggestedBy(room: SharedRoom): CaptureKind {
  return kindsOfParts[presentTurn(room)?.part.key ?? ''] ?? 'takeaway'
}
