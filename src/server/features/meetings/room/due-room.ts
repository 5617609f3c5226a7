import { opensBeforeMs } from '#domain/meetings/room/permissions.ts'
import { autoEndAfterMs } from '#domain/meetings/room/elapsed-time.ts'
import { openRoom } from '#domain/meetings/room/state.ts'
import { isFirstMeeting } from '#domain/meetings/first-meeting.ts'
import { orderByHotSeatDue } from '#domain/hot-seats/rotation.ts'
import { type AgendaMinutes, agendaMinutes } from '#domain/meetings/templates.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { findNextMeetings, lockOwnPodForShare, listCurrentPodMemberships, listMeetings } from '../../pods/index.ts'
import { getHotSeatPlan } from '../hot-seats/plan.ts'
import type { RoomDeps } from './update-room.ts'
import { findMeetingLeads } from './lead-roles.ts'
import { findMeetingOf, findOpenMeeting, hasHeldMeeting, insertMeeting, type StoredMeeting } from './store/rooms.ts'
import { findAgendaTemplate } from './store/templates.ts'

/** A meeting that can have a room, open or not. */
export type PlannedMeeting = { onDay: string; startsAt: Date; endsAt: Date }

export function opensAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - opensBeforeMs)
}

/**
 * Returns the pod's meeting whose room can be entered now: from 15 minutes before the start until 30 minutes after the end.
 * Returns null if there is none.
 */
async function findDueMeeting(executor: Executor, podId: string, now: Date): Promise<PlannedMeeting | null> {
  const longestMs = Math.max(...agendaMinutes) * 60_000
  const from = new Date(now.getTime() - longestMs - autoEndAfterMs)
  const planned = await listMeetings(executor, [podId], from, new Date(now.getTime() + opensBeforeMs + 1))
  const due = (planned.get(podId) ?? []).filter(({ endsAt }) => now.getTime() < endsAt.getTime() + autoEndAfterMs)
  return due.at(-1) ?? null
}

/** Returns the pod's meeting in progress, recently over or next, with its row if there is one. */
export async function findPresentMeeting(
  executor: Executor,
  podId: string,
  now: Date,
): Promise<{ planned: PlannedMeeting; stored: StoredMeeting | null } | null> {
  const open = await findOpenMeeting(executor, podId)
  if (open) {
    const endsAt = new Date(open.startsAt.getTime() + open.durationMinutes * 60_000)
    return { planned: { onDay: open.onDay, startsAt: open.startsAt, endsAt }, stored: open }
  }
  const due = await findDueMeeting(executor, podId, now)
  if (due) return { planned: due, stored: await findMeetingOf(executor, podId, due.onDay) }
  const next = (await findNextMeetings(executor, [podId], now)).get(podId)
  return next ? { planned: next, stored: null } : null
}

/**
 * Returns the meeting whose room can be entered now, and opens the room if it never was. Returns null if it is too early or too
 * late.
 */
export async function openDueRoom(
  deps: RoomDeps,
  tx: Transaction,
  { podId, userId }: { podId: string; userId: string },
): Promise<StoredMeeting | null> {
  const open = await findOpenMeeting(tx, podId)
  if (open) return open
  const now = deps.clock.now()
  const dueBeforeLock = await findDueMeeting(tx, podId, now)
  if (!dueBeforeLock) return null
  const known = await findMeetingOf(tx, podId, dueBeforeLock.onDay)
  if (known) return known.room ? known : null
  // This lock keeps the leader from moving or skipping the meeting. They may just have done so, so read the schedule after it.
  await lockOwnPodForShare(tx, userId)
  const due = await findDueMeeting(tx, podId, now)
  if (!due) return null
  const minutes = minutesOf(due)
  const room = await createRoom(tx, podId, { due, minutes, now })
  const { onDay, startsAt } = due
  const meeting = { id: deps.newId(), podId, onDay, startsAt, durationMinutes: minutes, room, version: room.version }
  await insertMeeting(tx, { ...meeting, state: 'open', openedAt: now })
  return findMeetingOf(tx, podId, due.onDay)
}

function minutesOf({ startsAt, endsAt }: PlannedMeeting): AgendaMinutes {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)
  return agendaMinutes.find((known) => known === minutes) ?? 60
}

/** Returns whether a meeting is the first one of a pod. */
export async function isFirstOf(
  executor: Executor,
  podId: string,
  memberships: readonly { since: Date }[],
  startsAt: Date,
): Promise<boolean> {
  return isFirstMeeting({ hasMet: await hasHeldMeeting(executor, podId), since: memberships.map(({ since }) => since), startsAt })
}

type RoomOpening = { due: PlannedMeeting; minutes: AgendaMinutes; now: Date }

async function createRoom(tx: Transaction, podId: string, { due, minutes, now }: RoomOpening) {
  const memberships = await listCurrentPodMemberships(tx, [podId])
  const memberIds = memberships.map(({ userId }) => userId)
  const isFirst = await isFirstOf(tx, podId, memberships, due.startsAt)
  const plan = { startsAt: due.startsAt.getTime(), minutes, template: await findAgendaTemplate(tx, podId, minutes), isFirst }
  // Plans as of the start of the meeting if that has passed, so that the turns match those the pod has seen.
  const { upcoming, held } = await getHotSeatPlan(
    tx,
    { pod: { id: podId }, podMembers: memberships },
    due.startsAt < now ? due.startsAt : now,
  )
  const planned = upcoming.filter(({ onDay }) => onDay === due.onDay).map(({ who }) => who)
  const members = memberships.map(({ userId, since }) => ({ id: userId, joinedOn: since.toISOString().slice(0, 10) }))
  const had = held.map(({ userId, onDay }) => ({ who: userId, onDay }))
  const order = orderByHotSeatDue({ members, past: had })
  const { leaderId, deputyId } = await findMeetingLeads(tx, podId, memberships, now)
  return openRoom({
    plan,
    members: memberIds,
    leaderId: leaderId ?? '',
    deputyId,
    hotSeatQueue: [...new Set([...planned, ...order])],
    now: now.getTime(),
  })
}
