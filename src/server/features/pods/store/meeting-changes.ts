import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Change } from '#domain/meetings/recurrence.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { meetingChanges } from '../tables.ts'

const { podId, onDay, kind, toWall, durationMinutes, reason, sequence, madeAt } = meetingChanges

/** The columns from which a change is read. */
export const changeColumns = { onDay, kind, toWall, durationMinutes, reason, sequence, madeAt }

/** A change of one meeting as it is kept: how often it was changed so far, and when last. */
export type KeptChange = Change & { sequence: number; madeAt: Date }

type ChangeRow = Pick<typeof meetingChanges.$inferSelect, keyof typeof changeColumns>

/** A change as the arithmetic of meetings reads it. @param minutes length of the pod's meetings, for one moved without a length */
export function readChange({ toWall: wall, reason: why, durationMinutes: long, ...row }: ChangeRow, minutes: number): KeptChange {
  const { onDay: day, sequence: times, madeAt: at } = row
  const kept = { onDay: day, sequence: times, madeAt: at }
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
