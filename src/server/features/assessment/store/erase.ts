import { inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { memberScores, personalityAnswers, statements, statementSnapshots } from '../tables.ts'

/**
 * Removes the answers, statements, their history and the scores of these members; answers how many of them had any. Done twice,
 * nothing changes.
 */
export async function eraseAssessments(tx: Transaction, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0
  const had = new Set<string>()
  for (const table of [memberScores, statementSnapshots, statements, personalityAnswers]) {
    const removed = await tx
      .delete(table)
      .where(inArray(table.userId, [...userIds]))
      .returning({ userId: table.userId })
    for (const { userId } of removed) had.add(userId)
  }
  return had.size
}
