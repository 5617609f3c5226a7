import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { meetingAnswers } from '../tables/schedule.ts'

/** A person's answers to meetings with what they reported, the newest meeting first. */
export async function readOwnAnswers(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { onDay, answer, checkIn, answeredAt } = meetingAnswers
  return tx
    .select({ meeting: onDay, answer, checkIn, answeredAt })
    .from(meetingAnswers)
    .where(eq(meetingAnswers.userId, userId))
    .orderBy(desc(onDay))
}

/** Removes a person's answers to meetings. */
export async function removeAnswersOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(meetingAnswers).where(eq(meetingAnswers.userId, userId))
}

/** An answer of a member to a meeting. */
export type StoredAnswer = typeof meetingAnswers.$inferSelect

/** What was answered to meetings of a pod on these days, in the order of the answers. */
export async function listAnswers(executor: Executor, podId: string, onDays: readonly string[]): Promise<StoredAnswer[]> {
  if (onDays.length === 0) return []
  return executor
    .select()
    .from(meetingAnswers)
    .where(and(eq(meetingAnswers.podId, podId), inArray(meetingAnswers.onDay, [...onDays])))
    .orderBy(asc(meetingAnswers.answeredAt), asc(meetingAnswers.userId))
}

/** A member who is not coming to a meeting. */
type Declined = Pick<StoredAnswer, 'podId' | 'onDay' | 'userId'>

/** Who said that they do not come to meetings of these pods on these days. */
export async function listDeclined(
  executor: Executor,
  podIds: readonly string[],
  onDays: readonly string[],
): Promise<Declined[]> {
  if (podIds.length === 0 || onDays.length === 0) return []
  const { podId, onDay, userId, answer } = meetingAnswers
  return executor
    .select({ podId, onDay, userId })
    .from(meetingAnswers)
    .where(and(inArray(podId, [...podIds]), inArray(onDay, [...onDays]), eq(answer, 'no')))
}

/** Keeps a member's answer to a meeting instead of the one before. */
export async function keepAnswer(tx: Transaction, answer: StoredAnswer): Promise<void> {
  const { podId, onDay, userId } = meetingAnswers
  await tx
    .insert(meetingAnswers)
    .values(answer)
    .onConflictDoUpdate({ target: [podId, onDay, userId], set: answer })
}

/** Forgets who comes to a meeting, since it takes place at another time. */
export async function removeAnswersTo(tx: Transaction, podId: string, onDay: string): Promise<void> {
  await tx.delete(meetingAnswers).where(and(eq(meetingAnswers.podId, podId), eq(meetingAnswers.onDay, onDay)))
}
