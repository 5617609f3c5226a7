import { ProblemError } from '#contract/problems/problems.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import type { AssessmentDeps } from './deps.ts'
import { enqueueScoreRefresh } from './enqueue-score-refresh.ts'
import { findAssessmentDraft, deleteAnswers, upsertAnswers, markCompleted } from './store/answers.ts'
import { lockScores, deleteScores } from './store/scores.ts'

/** Adds answers to the saved ones and returns all of them. Scores follow once every question is answered. */
export async function savePersonalityAnswers(deps: AssessmentDeps, userId: string, answers: AnswerMap): Promise<AnswerMap> {
  if (Object.keys(answers).length === 0) return (await findAssessmentDraft(deps.db, userId))?.answers ?? {}
  return deps.db.transaction(async (tx) => {
    const saved = await upsertAnswers(tx, userId, answers, deps.clock.now())
    if (isAssessmentComplete(saved)) await enqueueScoreRefresh(deps, tx, userId)
    return saved
  })
}

/** Records when the member first declared that every question is answered. Does not check the answers. */
export async function completeAssessment(deps: AssessmentDeps, userId: string): Promise<{ ok: true; pending: true }> {
  await markCompleted(deps.db, userId, deps.clock.now())
  return { ok: true, pending: true }
}

/**
 * Deletes all answers and the scores derived from them.
 *
 * @throws ProblemError `deleting-off` if the product is deployed
 */
export async function deletePersonalityAnswers(deps: AssessmentDeps, userId: string): Promise<void> {
  if (deps.config.deployed) throw new ProblemError('deleting-off')
  await deps.db.transaction(async (tx) => {
    // The answers come before the score lock, as when answers are saved. The other order could deadlock.
    await deleteAnswers(tx, userId)
    await lockScores(tx, [userId])
    await deleteScores(tx, [userId])
  })
}
