import { eq, inArray, sql } from 'drizzle-orm'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { excludedColumns, toBatches } from '#server/platform/database/upsert.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { personalityAnswers, memberScores, statementSnapshots, statements } from '../tables.ts'
import { copyIdOf, copyRows, memberCopies } from '#server/platform/database/copies.ts'

/** A member's assessment draft: the answers, the last save, and when they first declared it complete. */
export type AssessmentDraft = Omit<typeof personalityAnswers.$inferSelect, 'userId'>

export async function findAssessmentDraft(tx: Executor, userId: string): Promise<AssessmentDraft | null> {
  const { answers, savedAt, completedAt } = personalityAnswers
  const [row] = await tx
    .select({ answers, savedAt, completedAt })
    .from(personalityAnswers)
    .where(eq(personalityAnswers.userId, userId))
  return row ?? null
}

/** Returns the saved answers of these members by user ID. Members without answers are left out. */
export async function listAnswers(tx: Executor, userIds: readonly string[]): Promise<Map<string, AnswerMap>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .select({ userId: personalityAnswers.userId, answers: personalityAnswers.answers })
    .from(personalityAnswers)
    .where(inArray(personalityAnswers.userId, [...userIds]))
  return new Map(rows.map((row) => [row.userId, row.answers]))
}

/** Adds answers to a member's saved ones and returns all of them. A new answer replaces an earlier one. */
export async function upsertAnswers(tx: Executor, userId: string, answers: AnswerMap, now: Date): Promise<AnswerMap> {
  const [row] = await tx
    .insert(personalityAnswers)
    .values({ userId, answers, savedAt: now })
    .onConflictDoUpdate({
      target: personalityAnswers.userId,
      set: { answers: sql`${personalityAnswers.answers} || excluded.answers`, savedAt: now },
    })
    .returning({ answers: personalityAnswers.answers })
  return row?.answers ?? answers
}

/** Records when the member first declared that every question is answered. */
export async function markCompleted(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx
    .insert(personalityAnswers)
    .values({ userId, answers: {}, savedAt: now, completedAt: now })
    .onConflictDoUpdate({
      target: personalityAnswers.userId,
      set: { completedAt: sql`coalesce(${personalityAnswers.completedAt}, excluded.completed_at)` },
    })
}

/** Deletes a member's answers and the time of completion. */
export async function deleteAnswers(tx: Executor, userId: string): Promise<void> {
  await tx.delete(personalityAnswers).where(eq(personalityAnswers.userId, userId))
}

const rowBatchSize = 2_000

/** Replaces the complete answer sheets of these members. */
export async function replaceAnswers(
  tx: Executor,
  sheets: readonly { userId: string; answers: AnswerMap; savedAt: Date; completedAt: Date | null }[],
): Promise<void> {
  for (const batch of toBatches(sheets, rowBatchSize)) {
    await tx
      .insert(personalityAnswers)
      .values(batch)
      .onConflictDoUpdate({ target: personalityAnswers.userId, set: excludedColumns(personalityAnswers, 'userId') })
  }
}

/** The saved answers of a member by question ID. An empty map if there are none. */
export const answersLoader: UserLoader<AnswerMap> = {
  name: 'assessment.answers',
  sql: (userId) =>
    sql`(select ${personalityAnswers.answers} from ${personalityAnswers} where ${personalityAnswers.userId} = ${userId})`,
  parse: (raw) => (raw as AnswerMap | null) ?? {},
}

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
