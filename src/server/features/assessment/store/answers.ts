import { eq, inArray, sql } from 'drizzle-orm'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { incoming, inSlices } from '#server/platform/database/incoming.ts'
import type { Value } from '#server/platform/database/values.ts'
import { personalityAnswers } from '../tables.ts'

/** A member's answer sheet: the answers, when the last was saved, and when they first said that all are there. */
export type AnswerSheet = Omit<typeof personalityAnswers.$inferSelect, 'userId'>

/** The answer sheet of a member, or null. */
export async function findSheet(tx: Executor, userId: string): Promise<AnswerSheet | null> {
  const { answers, savedAt, completedAt } = personalityAnswers
  const [row] = await tx
    .select({ answers, savedAt, completedAt })
    .from(personalityAnswers)
    .where(eq(personalityAnswers.userId, userId))
  return row ?? null
}

/** The saved answers of these members by user id; whoever has none is left out. */
export async function listAnswers(tx: Executor, userIds: readonly string[]): Promise<Map<string, AnswerMap>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .select({ userId: personalityAnswers.userId, answers: personalityAnswers.answers })
    .from(personalityAnswers)
    .where(inArray(personalityAnswers.userId, [...userIds]))
  return new Map(rows.map((row) => [row.userId, row.answers]))
}

/** Adds answers to those a member has saved, and answers all of them; an answer given again replaces the former. */
export async function saveAnswers(tx: Executor, userId: string, answers: AnswerMap, now: Date): Promise<AnswerMap> {
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

/** Notes when the member first said that every statement is answered. */
export async function stampCompleted(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx
    .insert(personalityAnswers)
    .values({ userId, answers: {}, savedAt: now, completedAt: now })
    .onConflictDoUpdate({
      target: personalityAnswers.userId,
      set: { completedAt: sql`coalesce(${personalityAnswers.completedAt}, excluded.completed_at)` },
    })
}

/** Forgets the answers of a member, and that they were complete. */
export async function removeAnswers(tx: Executor, userId: string): Promise<void> {
  await tx.delete(personalityAnswers).where(eq(personalityAnswers.userId, userId))
}

const rowsAtOnce = 2_000

/** Puts whole answer sheets in place of what these members had. */
export async function replaceAnswers(
  tx: Executor,
  sheets: readonly { userId: string; answers: AnswerMap; savedAt: Date; completedAt: Date | null }[],
): Promise<void> {
  for (const slice of inSlices(sheets, rowsAtOnce)) {
    await tx
      .insert(personalityAnswers)
      .values(slice)
      .onConflictDoUpdate({ target: personalityAnswers.userId, set: incoming(personalityAnswers, 'userId') })
  }
}

/** The saved answers of a member, by question id; an empty map when there are none. */
export const answersValue: Value<AnswerMap> = {
  name: 'assessment.answers',
  sql: (userId) =>
    sql`(select ${personalityAnswers.answers} from ${personalityAnswers} where ${personalityAnswers.userId} = ${userId})`,
  read: (given) => (given as AnswerMap | null) ?? {},
}
