import { applyCommand } from '#domain/meetings/room/apply-command.ts'
import type { RoomCommand } from '#domain/meetings/room/commands.ts'
import { openRoom } from '#domain/meetings/room/state.ts'
import { meetings } from '#server/features/meetings/tables/rooms.ts'
import type { TestApp } from '../harness/index.ts'
import type { TestPod } from './pods.ts'

/**
 * Creates a running meeting of a pod, independent of its slot, with these users present. The leader started it. Returns its ID.
 */
export async function givenRunningRoom(
  { deps, clock }: TestApp,
  pod: TestPod,
  present: readonly { id: string }[],
  { isFirst = false } = {},
): Promise<string> {
  const at = clock.now()
  const now = at.getTime()
  const members = pod.members.map(({ id }) => id)
  const plan = { startsAt: now, minutes: 60, template: null, isFirst } as const
  const commands: { command: RoomCommand; by: string | null }[] = [
    ...present.map(({ id }) => ({ command: { kind: 'join', who: id, connection: `page-of-${id}` } as const, by: null })),
    { command: { kind: 'start' }, by: pod.leader.id },
  ]
  let room = openRoom({ plan, members, leaderId: pod.leader.id, deputyId: null, hotSeatQueue: members, now })
  for (const { command, by } of commands) room = applyCommand(room, command, { now, by }).state
  const meeting = { id: deps.newId(), podId: pod.id, onDay: at.toISOString().slice(0, 10), startsAt: at, durationMinutes: 60 }
  await deps.db.insert(meetings).values({ ...meeting, state: 'open', openedAt: at, room, version: room.version })
  return meeting.id
}
