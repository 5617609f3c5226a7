import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { AssessmentDeps } from './deps.ts'
import { scoresDue } from './scores-due.ts'
import { listAnswers } from './store/answers.ts'
import { lockScores } from './store/scores.ts'

/**
 * Enqueues a refresh of a member's scores after the transaction that changes their input. Does nothing for members who have not
 * answered every question, because they have no scores.
 */
export async function enqueueScoreRefresh(
  { jobs }: Pick<AssessmentDeps, 'jobs'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  await lockScores(tx, [userId])
  const answers = (await listAnswers(tx, [userId])).get(userId) ?? {}
  if (isAssessmentComplete(answers)) await jobs.enqueue(tx, scoresDue, { userId })
}
