import { personalityCluster } from '#domain/assessment/personality-cluster.ts'
import { scoringVersion } from '#domain/assessment/scores.ts'
import { derived } from '#matching/derived.ts'
import { modelVersion } from '#matching/model.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { gatherFacts, type GatheredFacts } from './match-facts.ts'
import { type MemberScores, removeScores, saveScores } from './store/scores.ts'

/** What makes the scores: its own version and that of the matching model, so that a later one never passes for this. */
export const scoresVersion = `${scoringVersion}/${modelVersion}`

/**
 * Brings the scores of these members in line with what is saved: members who have answered all 56 statements have scores,
 * others have none. Safe to repeat: scores that come out the same keep the time they were made.
 */
export async function refreshScores(tx: Executor, userIds: readonly string[], now: Date): Promise<void> {
  const members = await gatherFacts(tx, userIds, now)
  const scores = members.flatMap((member) => scoresOf(member, now))
  const scored = new Set(scores.map(({ userId }) => userId))
  await removeScores(
    tx,
    userIds.filter((userId) => !scored.has(userId)),
  )
  await saveScores(tx, scores, now)
}

function scoresOf({ record, answers }: GatheredFacts, now: Date): MemberScores[] {
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
