import type { RoomUpdate } from '#contract/api/meetings/room.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { MemberCommand, RoomRefusal } from '#domain/meetings/room/commands.ts'
import { findCurrentPodMembership } from '../../pods/index.ts'
import { type UpdatedRoom, updateRoom, type RoomDeps, type IssuedCommand } from './update-room.ts'
import { openDueRoom } from './due-room.ts'
import { upsertConnection, deleteConnection } from './store/connections.ts'
import { refreshConnection } from './refresh-connection.ts'
import { lockMeeting } from './store/rooms.ts'
import { presentSharedRoom } from './publish-room.ts'
import { extensionsMax } from '#domain/meetings/room/apply-command.ts'

/**
 * Records the heartbeat of a member's page in the room of their pod; the first page opens the room. Further heartbeats only
 * update the time. After the meeting, returns how it ended.
 *
 * @throws ProblemError `not-found` without a pod, `room-not-open`, `room-refused` if the ID belongs to another page
 */
export async function sendRoomHeartbeat(deps: RoomDeps, userId: string, connection: string): Promise<RoomUpdate> {
  const still = await refreshConnection(deps, userId, connection)
  if (still) return presentRoomUpdate(deps, still)
  const changed = await deps.db.transaction(async (tx) => {
    const membership = await findCurrentPodMembership(tx, userId)
    if (!membership) throw new ProblemError('not-found')
    const { podId } = membership
    const meeting = await openDueRoom(deps, tx, { podId, userId })
    if (!meeting) throw new ProblemError('room-not-open')
    const meetingId = meeting.id
    if (meeting.state !== 'open') return updateRoom(deps, tx, { podId, meetingId })
    // Lock the meeting first. A new page references the meeting's row, and the holder of that lock deletes lost pages; the
    // reverse order would deadlock.
    await lockMeeting(tx, podId, meetingId)
    const heardAt = deps.clock.now()
    const isOwn = await upsertConnection(tx, { id: connection, userId, meetingId, heardAt })
    if (!isOwn) throw new ProblemError('room-refused', t`Reload the page.`)
    const join: IssuedCommand = { command: { kind: 'join', who: userId, connection }, by: null }
    return updateRoom(deps, tx, { podId, meetingId }, [join])
  })
  return presentRoomUpdate(deps, changed, (refusal) => refusal !== 'over')
}

/**
 * Executes a member's command in the room of a meeting of their pod.
 *
 * @throws ProblemError `not-found` if the meeting is not of their pod, `not-timekeeper`, `room-refused` with the reason
 */
export async function sendRoomCommand(
  deps: RoomDeps,
  userId: string,
  { meetingId, command }: { meetingId: string; command: MemberCommand },
): Promise<RoomUpdate> {
  const changed = await deps.db.transaction(async (tx) => {
    const membership = await findCurrentPodMembership(tx, userId)
    if (!membership) throw new ProblemError('not-found')
    if (command.kind === 'leave') {
      await lockMeeting(tx, membership.podId, meetingId)
      await deleteConnection(tx, { id: command.connection, userId })
    }
    return updateRoom(deps, tx, { podId: membership.podId, meetingId }, [{ command, by: userId }])
  })
  return presentRoomUpdate(deps, changed)
}

/**
 * Presents the room after the commit. A refusal is thrown only here, because elapsed time may have changed the room before the
 * command.
 */
function presentRoomUpdate(
  { clock }: RoomDeps,
  changed: UpdatedRoom | null,
  counts: (refusal: NonNullable<UpdatedRoom['refusal']>) => boolean = () => true,
): RoomUpdate {
  if (!changed) throw new ProblemError('not-found')
  const { meeting, state, refusal } = changed
  if (refusal && counts(refusal)) throw refusalProblem(refusal)
  return { meetingId: meeting.id, serverAt: clock.now().getTime(), room: presentSharedRoom(state) }
}

const reasons: Readonly<Record<Exclude<RoomRefusal, 'not-a-member' | 'not-yours'>, string>> = {
  'too-early': t`The leader or deputy can start 15 minutes early. Everyone else can start once it’s time.`,
  'too-few': t`A meeting needs at least two people. Wait for someone else to join.`,
  'not-here': t`This member isn’t in the room right now.`,
  'not-running': t`The meeting hasn’t started yet.`,
  over: t`This meeting is over.`,
  'no-such-part': t`This part is no longer on the agenda.`,
  'no-more-time': t`You can extend a meeting up to ${{ extensionsMax }} times.`,
  full: t`This room is full.`,
}

/** Converts a refusal of the room to a problem response. */
function refusalProblem(refusal: RoomRefusal): ProblemError {
  if (refusal === 'not-a-member') return new ProblemError('not-found')
  if (refusal === 'not-yours') return new ProblemError('not-timekeeper')
  return new ProblemError('room-refused', reasons[refusal])
}
