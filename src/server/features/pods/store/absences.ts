import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { absences } from '../tables/absences.ts'

type StoredAbsence = typeof absences.$inferSelect

/** Returns a member's absences that end on or after a day, earliest first. */
export async function listAbsencesOf(executor: Executor, userId: string, day: string): Promise<StoredAbsence[]> {
  return executor
    .select()
    .from(absences)
    .where(and(eq(absences.userId, userId), gte(absences.untilDay, day)))
    .orderBy(asc(absences.fromDay), asc(absences.id))
}

/** Returns these members' absences that end on or after a day. */
export async function listAbsencesAmong(executor: Executor, userIds: readonly string[], day: string): Promise<StoredAbsence[]> {
  if (userIds.length === 0) return []
  return executor
    .select()
    .from(absences)
    .where(and(inArray(absences.userId, [...userIds]), gte(absences.untilDay, day)))
}

export async function insertAbsence(tx: Transaction, absence: StoredAbsence): Promise<void> {
  await tx.insert(absences).values(absence)
}

/** Deletes a member's absence. Returns false if it does not exist. */
export async function deleteAbsenceRow(executor: Executor, userId: string, id: string): Promise<boolean> {
  const deleted = await executor
    .delete(absences)
    .where(and(eq(absences.userId, userId), eq(absences.id, id)))
    .returning({ id: absences.id })
  return deleted.length > 0
}
