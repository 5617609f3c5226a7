import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * Serializes transactions that decide about a member's applications and pod membership. Take this lock before that of any pod, so
 * that two decisions cannot deadlock.
 */
export async function lockMember(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock_shared(hashtextextended('pods.all-members', 0)),
      pg_advisory_xact_lock(hashtextextended('pods.member/' || ${userId}, 0))`)
}

/**
 * Like `lockMember`, for all members at once: waits for running decisions and blocks new ones until the transaction ends. A match
 * uses it, because it has more members than the database can hold locks for. Take it before any other lock.
 */
export async function lockAllMembers(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pods.all-members', 0))`)
}
