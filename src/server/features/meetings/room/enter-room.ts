import type { RoomPulse } from '#contract/meeting-room.ts'
import { ProblemError } from '#contract/problems.ts'
import type { MemberCommand } from '#domain/meetings/room/commands.ts'
import { findCurrentPlace } from '../../pods/index.ts'
import { type ChangedRoom, changeRoom, type RoomDeps, type Told } from './change-room.ts'
import { openDueRoom } from './due-room.ts'
import { refusalProblem } from './refusals.ts'
import { hearConnection, removeConnection } from './store/connections.ts'
import { stayHere } from './stay-here.ts'
import { lockMeeting } from './store/rooms.ts'
import { shareRoom } from './tell.ts'

/**
 * Keeps that a page of the member has the room of their pod open; the first page of all opens it. Said again and again, it changes
 * nothing but when the page was last heard of. After the meeting it answers how that ended.
 *
 * @throws ProblemError `not-found` without a pod, `room-not-open`, `room-refused` for an id that is another page's
 */
export async function beHere(deps: RoomDeps, userId: string, connection: string): Promise<RoomPulse> {
  const still = await stayHere(deps, userId, connection)
  if (still) return pulseOf(deps, still)
  const changed = await deps.db.transaction(async (tx) => {
    const place = await findCurrentPlace(tx, userId)
    if (!place) throw new ProblemError('not-found')
    const { podId } = place
    const meeting = await openDueRoom(deps, tx, { podId, userId })
    if (!meeting) throw new ProblemError('room-not-open')
    const meetingId = meeting.id
    if (meeting.state !== 'open') return changeRoom(deps, tx, { podId, meetingId })
    // First: a new page refers to the meeting's row, and whoever holds it takes silent pages out; each would wait for the other.
    await lockMeeting(tx, podId, meetingId)
    const heardAt = deps.clock.now()
    const isOwn = await hearConnection(tx, { id: connection, userId, meetingId, heardAt })
    if (!isOwn) throw new ProblemError('room-refused', 'Please reload the page.')
    const join: Told = { command: { kind: 'join', who: userId, connection }, by: null }
    return changeRoom(deps, tx, { podId, meetingId }, [join])
  })
  return pulseOf(deps, changed, (refusal) => refusal !== 'over')
}

/**
 * Does what a member asks for in the room of one of their pod's meetings.
 *
 * @throws ProblemError `not-found` for a meeting that is not of their pod, `not-timekeeper`, `room-refused` with the reason
 */
export async function sendCommand(
  deps: RoomDeps,
  userId: string,
  { meetingId, command }: { meetingId: string; command: MemberCommand },
): Promise<RoomPulse> {
  const changed = await deps.db.transaction(async (tx) => {
    const place = await findCurrentPlace(tx, userId)
    if (!place) throw new ProblemError('not-found')
    if (command.kind === 'leave') {
      await lockMeeting(tx, place.podId, meetingId)
      await removeConnection(tx, { id: command.connection, userId })
    }
    return changeRoom(deps, tx, { podId: place.podId, meetingId }, [{ command, by: userId }])
  })
  return pulseOf(deps, changed)
}

/** The answer, once all is kept; a refusal is thrown then, as time may have changed the room before it. */
function pulseOf(
  { clock }: RoomDeps,
  changed: ChangedRoom | null,
  counts: (refusal: NonNullable<ChangedRoom['refusal']>) => boolean = () => true,
): RoomPulse {
  if (!changed) throw new ProblemError('not-found')
  const { meeting, state, refusal } = changed
  if (refusal && counts(refusal)) throw refusalProblem(refusal)
  return { meetingId: meeting.id, serverAt: clock.now().getTime(), room: shareRoom(state) }
}
