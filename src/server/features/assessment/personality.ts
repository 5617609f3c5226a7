import { ProblemError } from '#contract/problems.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import type { AssessmentDeps } from './deps.ts'
import { scoresDue } from './jobs.ts'
import { listAnswers, removeAnswers, removeScores, saveAnswers, stampCompleted } from './store.ts'

/** Adds answers to the saved ones and answers all of them; the scores follow. */
export async function savePersonality(deps: AssessmentDeps, userId: string, answers: AnswerMap): Promise<AnswerMap> {
  return deps.db.transaction(async (tx) => {
    await saveAnswers(tx, userId, answers, deps.clock.now())
    await deps.jobs.enqueue(tx, scoresDue, { userId })
    return (await listAnswers(tx, [userId])).get(userId) ?? {}
  })
}

/** Stamps when the member first said that every statement is answered. Says nothing about the answers themselves. */
export async function completeAssessment(deps: AssessmentDeps, userId: string): Promise<{ ok: true; pending: true }> {
  await stampCompleted(deps.db, userId, deps.clock.now())
  return { ok: true, pending: true }
}

/**
 * Forgets every answer and the scores made from them.
 *
 * @throws ProblemError `deleting-off` where the product is deployed
 */
export async function deletePersonality(deps: AssessmentDeps, userId: string): Promise<void> {
  if (deps.config.deployed) throw new ProblemError('deleting-off')
  await deps.db.transaction(async (tx) => {
    await removeAnswers(tx, userId)
    await removeScores(tx, [userId])
  })
}
