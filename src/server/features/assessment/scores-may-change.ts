import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { AssessmentDeps } from './deps.ts'
import { scoresDue } from './scores-due.ts'
import { listAnswers } from './store/answers.ts'
import { lockScores } from './store/scores.ts'

/**
 * Has a member's scores made anew after the transaction that changes what they are made from. Nothing is done for whoever
 * has not answered every statement, since they have none.
 */
export async function scoresMayChange({ jobs }: Pick<AssessmentDeps, 'jobs'>, tx: Transaction, userId: string): Promise<void> {
  await lockScores(tx, [userId])
  const answers = (await listAnswers(tx, [userId])).get(userId) ?? {}
  if (isAssessmentComplete(answers)) await jobs.enqueue(tx, scoresDue, { userId })
}
