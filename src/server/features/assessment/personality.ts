import { ProblemError } from '#contract/problems.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import type { AssessmentDeps } from './deps.ts'
import { scoresMayChange } from './scores-may-change.ts'
import { findSheet, removeAnswers, saveAnswers, stampCompleted } from './store/answers.ts'
import { lockScores, removeScores } from './store/scores.ts'

/** Adds answers to the saved ones and answers all of them; the scores follow once every statement is answered. */
export async function savePersonality(deps: AssessmentDeps, userId: string, answers: AnswerMap): Promise<AnswerMap> {
  if (Object.keys(answers).length === 0) return (await findSheet(deps.db, userId))?.answers ?? {}
  return deps.db.transaction(async (tx) => {
    const saved = await saveAnswers(tx, userId, answers, deps.clock.now())
    if (isAssessmentComplete(saved)) await scoresMayChange(deps, tx, userId)
    return saved
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
    // The sheet before the lock, as those do who save: in the other order two could wait for each other.
    await removeAnswers(tx, userId)
    await lockScores(tx, [userId])
    await removeScores(tx, [userId])
  })
}
