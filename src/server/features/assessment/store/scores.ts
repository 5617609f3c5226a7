import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { questions } from '#domain/assessment/questions.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { incoming, inSlices } from '#server/platform/database/incoming.ts'
import type { Value } from '#server/platform/database/values.ts'
import { memberScores, personalityAnswers } from '../tables.ts'

/** What the product derives from a member's answers. Null is what cannot be told yet. */
export type Scores = { financialMatchValue: number | null; demographicCluster: number | null; personalityCluster: number }

/** Scores with the member they belong to and the version of what made them. */
export type MemberScores = Scores & { userId: string; version: string }

/**
 * Lets one transaction at a time change what these members' scores are made from, or the scores. Whoever makes scores waits
 * for whoever is writing, and so reads what they wrote.
 *
 * Held for each member until the transaction ends, so for hundreds at most: locks have a place of limited size.
 */
export async function lockScores(tx: Executor, userIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('assessment.scores/' || user_id, 0))
    from (select user_id from unnest(${sql.param([...userIds])}::text[]) user_id order by user_id) members`)
}

/** The scores of a member with their version and time, or null. */
export async function findScores(tx: Executor, userId: string): Promise<(MemberScores & { scoredAt: Date }) | null> {
  const [row] = await tx.select().from(memberScores).where(eq(memberScores.userId, userId))
  return row ?? null
}

/** Those of these members all of whose scores are there. */
export async function listScored(tx: Executor, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const { userId, financialMatchValue, demographicCluster } = memberScores
  const rows = await tx
    .select({ userId })
    .from(memberScores)
    .where(and(inArray(userId, [...userIds]), isNotNull(financialMatchValue), isNotNull(demographicCluster)))
  return new Set(rows.map((row) => row.userId))
}

const rowsAtOnce = 2_000

/** Puts these scores in place of what the members had; equal ones keep the time they were made. */
export async function saveScores(tx: Executor, scores: readonly MemberScores[], now: Date): Promise<void> {
  const rows = scores.map((row) => ({ ...row, scoredAt: now }))
  for (const slice of inSlices(rows, rowsAtOnce)) {
    await tx
      .insert(memberScores)
      .values(slice)
      .onConflictDoUpdate({ target: memberScores.userId, set: incoming(memberScores, 'userId'), setWhere: differs() })
  }
}

/** Whether the row that was to be inserted says anything else than the one that is there. */
function differs(): SQL {
  const { userId: _, scoredAt: __, ...columns } = getTableColumns(memberScores)
  const held = sql.join(Object.values(columns), sql`, `)
  const arriving = sql.join(
    Object.values(columns).map((column) => sql`excluded.${sql.identifier(column.name)}`),
    sql`, `,
  )
  return sql`(${held}) is distinct from (${arriving})`
}

/** Forgets the scores of these members. */
export async function removeScores(tx: Executor, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.delete(memberScores).where(inArray(memberScores.userId, [...userIds]))
}

/**
 * Members whose scores were made by another version, or are missing though every statement is answered; by id, from after
 * the given one.
 */
export async function listOutdated(
  tx: Executor,
  { version, after, limit }: { version: string; after: string | null; limit: number },
): Promise<string[]> {
  const answered = sql`(select count(*) from jsonb_object_keys(${personalityAnswers.answers})) >= ${questions.length}`
  const rows = await tx
    .select({ userId: personalityAnswers.userId })
    .from(personalityAnswers)
    .leftJoin(memberScores, eq(memberScores.userId, personalityAnswers.userId))
    .where(
      and(
        after === null ? undefined : gt(personalityAnswers.userId, after),
        or(ne(memberScores.version, version), and(isNull(memberScores.userId), answered)),
      ),
    )
    .orderBy(asc(personalityAnswers.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** The scores of a member; null while their assessment is not complete. */
export const scoresValue: Value<Scores | null> = {
  name: 'assessment.scores',
  sql: (userId) => sql`(
    select json_build_object(
      'financialMatchValue', ${memberScores.financialMatchValue},
      'demographicCluster', ${memberScores.demographicCluster},
      'personalityCluster', ${memberScores.personalityCluster})
    from ${memberScores} where ${memberScores.userId} = ${userId})`,
  read: (given) => given as Scores | null,
}
