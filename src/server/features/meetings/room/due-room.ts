import { opensBeforeMs } from '#domain/meetings/room/permissions.ts'
import { endsAfterMs } from '#domain/meetings/room/settle.ts'
import { openRoom } from '#domain/meetings/room/state.ts'
import { isFirstMeeting } from '#domain/meetings/first-meeting.ts'
import { dueForHotSeat } from '#domain/hot-seat/rotation.ts'
import { type AgendaMinutes, agendaMinutes } from '#domain/meetings/templates.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { findNextMeetings, holdOwnPod, listCurrentPlaces, listMeetings } from '../../pods/index.ts'
import { planOf } from '../hot-seats/plan.ts'
import type { RoomDeps } from './change-room.ts'
import { leadRoles } from './lead-roles.ts'
import { findMeetingOf, findOpenMeeting, hasMet, insertMeeting, type StoredMeeting } from './store/rooms.ts'
import { findTemplate } from './store/templates.ts'

/** A meeting that a room is for, whether its room is open or not. */
export type PlannedMeeting = { onDay: string; startsAt: Date; endsAt: Date }

/** When the room of a meeting opens. */
export function opensAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - opensBeforeMs)
}

/** The meeting of a pod whose room may be entered now by its time: from a quarter of an hour before until half an hour after; or null. */
async function findDue(executor: Executor, podId: string, now: Date): Promise<PlannedMeeting | null> {
  const longestMs = Math.max(...agendaMinutes) * 60_000
  const from = new Date(now.getTime() - longestMs - endsAfterMs)
  const planned = await listMeetings(executor, [podId], from, new Date(now.getTime() + opensBeforeMs + 1))
  const due = (planned.get(podId) ?? []).filter(({ endsAt }) => now.getTime() < endsAt.getTime() + endsAfterMs)
  return due.at(-1) ?? null
}

/** The meeting of a pod that is held now, over since a moment or next, and its row where there is one. */
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
  const due = await findDue(executor, podId, now)
  if (due) return { planned: due, stored: await findMeetingOf(executor, podId, due.onDay) }
  const next = (await findNextMeetings(executor, [podId], now)).get(podId)
  return next ? { planned: next, stored: null } : null
}

/**
 * The meeting whose room somebody may come into now; its room is opened unless it is open already, or was. Null where it is too early, or
 * too late.
 */
export async function openDueRoom(
  deps: RoomDeps,
  tx: Transaction,
  { podId, userId }: { podId: string; userId: string },
): Promise<StoredMeeting | null> {
  const open = await findOpenMeeting(tx, podId)
  if (open) return open
  const now = deps.clock.now()
  const seen = await findDue(tx, podId, now)
  if (!seen) return null
  const known = await findMeetingOf(tx, podId, seen.onDay)
  if (known) return known.room ? known : null
  // From here on the leader moves or skips it no more; they may just have done so.
  await holdOwnPod(tx, userId)
  const due = await findDue(tx, podId, now)
  if (!due) return null
  const minutes = minutesOf(due)
  const room = await newRoom(tx, podId, { due, minutes, now })
  const { onDay, startsAt } = due
  const meeting = { id: deps.newId(), podId, onDay, startsAt, durationMinutes: minutes, room, version: room.version }
  await insertMeeting(tx, { ...meeting, state: 'open', openedAt: now })
  return findMeetingOf(tx, podId, due.onDay)
}

function minutesOf({ startsAt, endsAt }: PlannedMeeting): AgendaMinutes {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)
  return agendaMinutes.find((known) => known === minutes) ?? 60
}

/** Whether a meeting is the first one of a pod. */
export async function isFirstOf(
  executor: Executor,
  podId: string,
  places: readonly { since: Date }[],
  startsAt: Date,
): Promise<boolean> {
  return isFirstMeeting({ hasMet: await hasMet(executor, podId), since: places.map(({ since }) => since), startsAt })
}

type Opening = { due: PlannedMeeting; minutes: AgendaMinutes; now: Date }

async function newRoom(tx: Transaction, podId: string, { due, minutes, now }: Opening) {
  const places = await listCurrentPlaces(tx, [podId])
  const memberIds = places.map(({ userId }) => userId)
  const isFirst = await isFirstOf(tx, podId, places, due.startsAt)
  const plan = { startsAt: due.startsAt.getTime(), minutes, template: await findTemplate(tx, podId, minutes), isFirst }
  // As the pod was told, from the beginning of the meeting on where that is past.
  const { coming, held } = await planOf(tx, { pod: { id: podId }, fellows: places }, due.startsAt < now ? due.startsAt : now)
  const planned = coming.filter(({ onDay }) => onDay === due.onDay).map(({ who }) => who)
  const members = places.map(({ userId, since }) => ({ id: userId, joinedOn: since.toISOString().slice(0, 10) }))
  const had = held.map(({ userId, onDay }) => ({ who: userId, onDay }))
  const order = dueForHotSeat({ members, had })
  const { leaderId, deputyId } = await leadRoles(tx, podId, places, now)
  return openRoom({
    plan,
    members: memberIds,
    leaderId: leaderId ?? '',
    deputyId,
    hotSeatQueue: [...new Set([...planned, ...order])],
    now: now.getTime(),
  })
}
