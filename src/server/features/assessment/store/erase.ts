import { inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { lockScores } from './scores.ts'
import { memberScores, personalityAnswers, statements, statementSnapshots } from '../tables.ts'

/**
 * Removes the answers, statements, their history and the scores of these members; answers how many of them had any. Done twice,
 * nothing changes. For some hundred members at most, since their scores are locked.
 */
export async function eraseAssessments(tx: Transaction, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0
  const had = new Set<string>()
  for (const table of [personalityAnswers, statements, statementSnapshots, memberScores]) {
    // Scores last: whoever is making some ends first, and finds nothing to make them from again.
    if (table === memberScores) await lockScores(tx, userIds)
    const removed = await tx
      .delete(table)
      .where(inArray(table.userId, [...userIds]))
      .returning({ userId: table.userId })
    for (const { userId } of removed) had.add(userId)
  }
  return had.size
}
