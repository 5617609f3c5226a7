import { personalityCluster } from '#domain/assessment/personality-cluster.ts'
import { scoringVersion } from '#domain/assessment/scores.ts'
import { derived } from '#matching/derived.ts'
import { modelVersion } from '#matching/model.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { loadMemberAttributes, type MemberAttributesWithAnswers } from './member-attributes.ts'
import { type MemberScores, deleteScores, upsertScores } from './store/scores.ts'

/**
 * Version of the scores: that of the scoring and that of the matching model, so that a change of either makes scores outdated.
 */
export const scoresVersion = `${scoringVersion}/${modelVersion}`

/**
 * Updates the scores of these members from what is saved: members who have answered all 56 questions have scores, others have
 * none. Idempotent: unchanged scores keep their time.
 */
export async function refreshScores(tx: Executor, userIds: readonly string[], now: Date): Promise<void> {
  const members = await loadMemberAttributes(tx, userIds, now)
  const scores = members.flatMap((member) => scoresOf(member, now))
  const scored = new Set(scores.map(({ userId }) => userId))
  await deleteScores(
    tx,
    userIds.filter((userId) => !scored.has(userId)),
  )
  await upsertScores(tx, scores, now)
}

function scoresOf({ record, answers }: MemberAttributesWithAnswers, now: Date): MemberScores[] {
  const cluster = personalityCluster(answers)
  if (cluster === null) return []
  const { financialMatchValue, demographicCluster } = derived({ member: record, now: now.toISOString() })
  return [
    {
      userId: record.id,
      // At least 1, so that "there is a score" and "the score is not zero" mean the same.
      financialMatchValue: financialMatchValue === null ? null : Math.max(1, financialMatchValue),
      demographicCluster,
      personalityCluster: cluster,
      version: scoresVersion,
    },
  ]
}
