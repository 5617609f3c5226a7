import { desc, eq } from 'drizzle-orm'
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
