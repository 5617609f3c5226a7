import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { OccurrenceChange } from '#domain/meetings/recurrence.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { meetingChanges, podMemberships } from '../tables.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'

const { podId, onDay, kind, toWall, durationMinutes, reason, sequence, madeAt } = meetingChanges

/** Columns of a stored change. */
export const changeColumns = { onDay, kind, toWall, durationMinutes, reason, sequence, madeAt }

/** A stored change of one meeting: its reason, the number of changes so far, and the time of the last one. */
export type StoredMeetingChange = OccurrenceChange & { note: string | null; sequence: number; madeAt: Date }

type ChangeRow = Pick<typeof meetingChanges.$inferSelect, keyof typeof changeColumns>

/** Parses a stored change. @param minutes duration of the pod's meetings, for a moved meeting without its own */
export function parseMeetingChange(
  { toWall: wall, reason: why, durationMinutes: long, ...row }: ChangeRow,
  minutes: number,
): StoredMeetingChange {
  const { onDay: day, sequence: times, madeAt: at } = row
  const values = { onDay: day, note: why, sequence: times, madeAt: at }
  return wall === null
    ? { ...values, kind: 'skipped', reason: why ?? '' }
    : // The database separates day and time by a space.
      { ...values, kind: 'moved', toWall: wall.replace(' ', 'T').slice(0, 16), durationMinutes: long ?? minutes }
}

/** Returns the moved and skipped meetings of these pods, by day. */
export async function listChangeRows(executor: Executor, podIds: readonly string[]): Promise<(ChangeRow & { podId: string })[]> {
  if (podIds.length === 0) return []
  return executor
    .select({ podId, ...changeColumns })
    .from(meetingChanges)
    .where(inArray(podId, [...podIds]))
    .orderBy(asc(podId), asc(onDay))
}

/** Deletes a pod's meeting changes from a day on, because a new weekly slot begins without any. */
export async function deleteChangesFrom(tx: Transaction, pod: string, day: string): Promise<void> {
  await tx.delete(meetingChanges).where(and(eq(podId, pod), gte(onDay, day)))
}

/** A change of one meeting, and who made it. Without `toWall` the meeting is skipped. */
export type NewChange = Pick<
  typeof meetingChanges.$inferInsert,
  'podId' | 'onDay' | 'toWall' | 'durationMinutes' | 'reason' | 'madeBy' | 'madeAt'
>

/** Stores the change of a meeting, replacing an earlier one. Requires the pod's lock. */
export async function upsertMeetingChange(tx: Transaction, change: NewChange): Promise<void> {
  const { toWall: to = null, durationMinutes: minutes = null, reason: why = null, madeBy, madeAt: at } = change
  const values = {
    kind: to === null ? 'skipped' : 'moved',
    toWall: to,
    durationMinutes: minutes,
    reason: why,
    madeBy,
    madeAt: at,
  } as const
  await tx
    .insert(meetingChanges)
    .values({ podId: change.podId, onDay: change.onDay, ...values })
    .onConflictDoUpdate({ target: [podId, onDay], set: { ...values, sequence: sql`${sequence} + 1` } })
}

/** SQL expression for the ID of the member's current pod, or null. */
export function currentPodOf(userId: SQL): SQL {
  return sql`(select ${podMemberships.podId} from ${podMemberships} where ${podMemberships.userId} = ${userId} and ${podMemberships.endedAt} is null)`
}

/** SQL query for the member IDs of the member's current pod, including themselves; empty without a pod. */
export function podMemberIdsOf(userId: SQL): SQL {
  return sql`(select ${podMemberships.userId} from ${podMemberships} where ${podMemberships.podId} = ${currentPodOf(userId)} and ${podMemberships.endedAt} is null)`
}

/**
 * Days (`YYYY-MM-DD`) of the past year and the future whose meeting of the member's pod was skipped manually, in no particular
 * order.
 */
export const skippedDaysLoader: UserLoader<string[]> = {
  name: 'pods.skipped-days',
  sql: (userId, now) => sql`(
    select json_agg(${meetingChanges.onDay}) from ${meetingChanges}
    where ${meetingChanges.podId} = ${currentPodOf(userId)} and ${meetingChanges.kind} = 'skipped'
      and ${meetingChanges.onDay} > ${now}::date - 371)`,
  parse: (raw) => (raw as string[] | null) ?? [],
}
