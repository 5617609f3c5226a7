import { sql } from 'drizzle-orm'
import { copyIdOf, copyRows, memberCopies } from '#server/platform/database/copies.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { memberScores, personalityAnswers, statementSnapshots, statements } from '../tables.ts'

/**
 * Inserts the assessments of a large data set: the answers of one member, the statement of another with its latest snapshot, and
 * the scores derived from both. For the demo.
 */
export async function copyAssessments(tx: Executor): Promise<void> {
  const bySource = sql`join ${memberCopies} made on made.source = source.user_id`
  const owner = { userId: sql`made.id` }
  const answers = sql`${personalityAnswers} source join ${memberCopies} made on made.mind = source.user_id`
  await copyRows(tx, personalityAnswers, answers, owner)
  await copyRows(tx, statements, sql`${statements} source ${bySource}`, owner)
  const latest = sql`(select distinct on (user_id) * from ${statementSnapshots} order by user_id, saved_at desc) source`
  await copyRows(tx, statementSnapshots, sql`${latest} ${bySource}`, { ...owner, id: copyIdOf(sql`source.id`) })
  // The personality cluster follows from the answers, the other two scores from statement and profile.
  const scores = sql`${memberScores} source ${bySource} join ${memberScores} mind on mind.user_id = made.mind`
  await copyRows(tx, memberScores, scores, { ...owner, personalityCluster: sql`mind.personality_cluster` })
}
