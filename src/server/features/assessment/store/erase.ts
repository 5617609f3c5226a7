import { inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { lockScores } from './scores.ts'
import { memberScores, personalityAnswers, statements, statementSnapshots } from '../tables.ts'

/**
 * Deletes the answers, statements, statement histories and scores of these members. Returns how many of them had any. Idempotent.
 * For a few hundred members at most, because it locks their scores.
 */
export async function eraseAssessments(tx: Transaction, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0
  const had = new Set<string>()
  for (const table of [personalityAnswers, statements, statementSnapshots, memberScores]) {
    // Scores last: a concurrent refresh ends first, and a later one finds no input.
    if (table === memberScores) await lockScores(tx, userIds)
    const removed = await tx
      .delete(table)
      .where(inArray(table.userId, [...userIds]))
      .returning({ userId: table.userId })
    for (const { userId } of removed) had.add(userId)
  }
  return had.size
}
