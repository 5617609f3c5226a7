import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Change } from '#domain/meetings/recurrence.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { meetingChanges } from '../tables.ts'

const { podId, onDay, kind, toWall, durationMinutes, reason, sequence, madeAt } = meetingChanges

/** The columns from which a change is read. */
export const changeColumns = { onDay, kind, toWall, durationMinutes, reason, sequence, madeAt }

/** A change of one meeting as it is kept: why, in the words of whoever made it, how often it was changed so far, and when last. */
export type KeptChange = Change & { note: string | null; sequence: number; madeAt: Date }

type ChangeRow = Pick<typeof meetingChanges.$inferSelect, keyof typeof changeColumns>

/** A change as the arithmetic of meetings reads it. @param minutes length of the pod's meetings, for one moved without a length */
export function readChange({ toWall: wall, reason: why, durationMinutes: long, ...row }: ChangeRow, minutes: number): KeptChange {
  const { onDay: day, sequence: times, madeAt: at } = row
  const kept = { onDay: day, note: why, sequence: times, madeAt: at }
  return wall === null
    ? { ...kept, kind: 'skipped', reason: why ?? '' }
    : // Written by the database with a blank between day and time.
      { ...kept, kind: 'moved', toWall: wall.replace(' ', 'T').slice(0, 16), durationMinutes: long ?? minutes }
}

/** What was moved or skipped of the meetings of these pods, in the order of their days. */
export async function listChangeRows(executor: Executor, podIds: readonly string[]): Promise<(ChangeRow & { podId: string })[]> {
  if (podIds.length === 0) return []
  return executor
    .select({ podId, ...changeColumns })
    .from(meetingChanges)
    .where(inArray(podId, [...podIds]))
    .orderBy(asc(podId), asc(onDay))
}

/** Forgets what was changed about the meetings of a pod from a day on; its new weekly time begins without. */
export async function removeChangesFrom(tx: Transaction, pod: string, day: string): Promise<void> {
  await tx.delete(meetingChanges).where(and(eq(podId, pod), gte(onDay, day)))
}

/** A meeting moved, or skipped where there is no `toWall`; and by whom. */
export type NewChange = Pick<
  typeof meetingChanges.$inferInsert,
  'podId' | 'onDay' | 'toWall' | 'durationMinutes' | 'reason' | 'madeBy' | 'madeAt'
>

/** Keeps what is changed about a meeting instead of what was changed before. Called under the pod's lock. */
export async function keepMeetingChange(tx: Transaction, change: NewChange): Promise<void> {
  const { toWall: to = null, durationMinutes: minutes = null, reason: why = null, madeBy, madeAt: at } = change
  const kept = {
    kind: to === null ? 'skipped' : 'moved',
    toWall: to,
    durationMinutes: minutes,
    reason: why,
    madeBy,
    madeAt: at,
  } as const
  await tx
    .insert(meetingChanges)
    .values({ podId: change.podId, onDay: change.onDay, ...kept })
    .onConflictDoUpdate({ target: [podId, onDay], set: { ...kept, sequence: sql`${sequence} + 1` } })
}
