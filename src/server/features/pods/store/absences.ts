import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { absences } from '../tables/absences.ts'

/** Days away as they are kept. */
type StoredAbsence = typeof absences.$inferSelect

/** When a member is away on or after a day, the first time first. */
export async function listAbsencesOf(executor: Executor, userId: string, day: string): Promise<StoredAbsence[]> {
  return executor
    .select()
    .from(absences)
    .where(and(eq(absences.userId, userId), gte(absences.untilDay, day)))
    .orderBy(asc(absences.fromDay), asc(absences.id))
}

/** When these members are away on or after a day. */
export async function listAbsencesAmong(executor: Executor, userIds: readonly string[], day: string): Promise<StoredAbsence[]> {
  if (userIds.length === 0) return []
  return executor
    .select()
    .from(absences)
    .where(and(inArray(absences.userId, [...userIds]), gte(absences.untilDay, day)))
}

/** Keeps that a member is away. */
export async function insertAbsence(tx: Transaction, absence: StoredAbsence): Promise<void> {
  await tx.insert(absences).values(absence)
}

/** Removes days away of a member; answers whether there were any by this id. */
export async function deleteAbsence(executor: Executor, userId: string, id: string): Promise<boolean> {
  const gone = await executor
    .delete(absences)
    .where(and(eq(absences.userId, userId), eq(absences.id, id)))
    .returning({ id: absences.id })
  return gone.length > 0
}
