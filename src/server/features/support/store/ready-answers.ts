import { asc, eq } from 'drizzle-orm'
import type { ReadyAnswer } from '#contract/support-inbox.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { supportReadyAnswers } from '../tables.ts'

/** All answers that are kept ready, by name. */
export async function listAnswers(executor: Executor): Promise<ReadyAnswer[]> {
  return executor.select().from(supportReadyAnswers).orderBy(asc(supportReadyAnswers.title), asc(supportReadyAnswers.id))
}

/** Keeps an answer under its id, in the place of the one that was there. */
export async function saveAnswer(tx: Transaction, answer: ReadyAnswer): Promise<void> {
  const { title, text } = answer
  await tx.insert(supportReadyAnswers).values(answer).onConflictDoUpdate({ target: supportReadyAnswers.id, set: { title, text } })
}

/** An answer, held until the transaction ends, or null. */
export async function lockAnswer(tx: Transaction, id: string): Promise<ReadyAnswer | null> {
  const [answer] = await tx.select().from(supportReadyAnswers).where(eq(supportReadyAnswers.id, id)).for('update')
  return answer ?? null
}

/** Lets go of an answer. */
export async function removeAnswer(tx: Transaction, id: string): Promise<void> {
  await tx.delete(supportReadyAnswers).where(eq(supportReadyAnswers.id, id))
}
