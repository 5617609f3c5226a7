import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { questions } from '#domain/assessment/questions.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { excludedColumns, toBatches } from '#server/platform/database/upsert.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { memberScores, personalityAnswers } from '../tables.ts'

/** Scores derived from a member's answers, statement and profile. Null is a score that can't be computed yet. */
export type Scores = { financialMatchValue: number | null; demographicCluster: number | null; personalityCluster: number }

/** Scores with their member and the version that computed them. */
export type MemberScores = Scores & { userId: string; version: string }

/**
 * Lets one transaction at a time change the scores of these members or their input. A refresh waits for concurrent writes and so
 * reads what they wrote.
 *
 * The advisory lock of each member is held until the transaction ends. Use it for hundreds of members at most, because the lock
 * table is limited.
 */
export async function lockScores(tx: Executor, userIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('assessment.scores/' || user_id, 0))
    from (select user_id from unnest(${sql.param([...userIds])}::text[]) user_id order by user_id) members`)
}

/** Returns a member's scores with their version and time, or null. */
export async function findScores(tx: Executor, userId: string): Promise<(MemberScores & { scoredAt: Date }) | null> {
  const [row] = await tx.select().from(memberScores).where(eq(memberScores.userId, userId))
  return row ?? null
}

/** Returns the members among these who have all scores. */
export async function listFullyScored(tx: Executor, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const { userId, financialMatchValue, demographicCluster } = memberScores
  const rows = await tx
    .select({ userId })
    .from(memberScores)
    .where(and(inArray(userId, [...userIds]), isNotNull(financialMatchValue), isNotNull(demographicCluster)))
  return new Set(rows.map((row) => row.userId))
}

const rowBatchSize = 2_000

/** Replaces the scores of these members. Unchanged ones keep their time. */
export async function upsertScores(tx: Executor, scores: readonly MemberScores[], now: Date): Promise<void> {
  const rows = scores.map((row) => ({ ...row, scoredAt: now }))
  for (const batch of toBatches(rows, rowBatchSize)) {
    await tx
      .insert(memberScores)
      .values(batch)
      .onConflictDoUpdate({ target: memberScores.userId, set: excludedColumns(memberScores, 'userId'), setWhere: differs() })
  }
}

/** Condition of an upsert: whether the new row differs from the stored one. */
function differs(): SQL {
  const { userId: _, scoredAt: __, ...columns } = getTableColumns(memberScores)
  const columnList = sql.join(Object.values(columns), sql`, `)
  const arriving = sql.join(
    Object.values(columns).map((column) => sql`excluded.${sql.identifier(column.name)}`),
    sql`, `,
  )
  return sql`(${columnList}) is distinct from (${arriving})`
}

export async function deleteScores(tx: Executor, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.delete(memberScores).where(inArray(memberScores.userId, [...userIds]))
}

/**
 * Lists members whose scores come from another version, or are missing although every question is answered, by ID after the given
 * one.
 */
export async function listMembersWithOutdatedScores(
  tx: Executor,
  { version, after, limit }: { version: string; after: string | null; limit: number },
): Promise<string[]> {
  const isComplete = sql`(select count(*) from jsonb_object_keys(${personalityAnswers.answers})) >= ${questions.length}`
  const rows = await tx
    .select({ userId: personalityAnswers.userId })
    .from(personalityAnswers)
    .leftJoin(memberScores, eq(memberScores.userId, personalityAnswers.userId))
    .where(
      and(
        after === null ? undefined : gt(personalityAnswers.userId, after),
        or(ne(memberScores.version, version), and(isNull(memberScores.userId), isComplete)),
      ),
    )
    .orderBy(asc(personalityAnswers.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** A member's scores. Null until their assessment is complete. */
export const scoresLoader: UserLoader<Scores | null> = {
  name: 'assessment.scores',
  sql: (userId) => sql`(
    select json_build_object(
      'financialMatchValue', ${memberScores.financialMatchValue},
      'demographicCluster', ${memberScores.demographicCluster},
      'personalityCluster', ${memberScores.personalityCluster})
    from ${memberScores} where ${memberScores.userId} = ${userId})`,
  parse: (raw) => raw as Scores | null,
}
