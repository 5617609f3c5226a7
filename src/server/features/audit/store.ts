import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { auditEvents } from './tables.ts'

/** An event of the audit log as it is kept. */
export type AuditEventRow = typeof auditEvents.$inferSelect

/** Adds an event. */
export async function addEvent(tx: Executor, event: AuditEventRow): Promise<void> {
  await tx.insert(auditEvents).values(event)
}

/** Where an event stands in the log. */
export type EventKey = Pick<AuditEventRow, 'at' | 'id'>

/** The newest events, the newest first; with a key, those that come after it in this order. */
export async function listEvents(tx: Executor, limit: number, after: EventKey | null = null): Promise<AuditEventRow[]> {
  return tx.select().from(auditEvents).where(olderThan(after)).orderBy(desc(auditEvents.at), desc(auditEvents.id)).limit(limit)
}

/** The same of what a person did, or what concerns them. */
export async function listEventsOf(
  tx: Executor,
  userId: string,
  limit: number,
  after: EventKey | null = null,
): Promise<AuditEventRow[]> {
  return tx
    .select()
    .from(auditEvents)
    .where(and(or(eq(auditEvents.actorId, userId), eq(auditEvents.aboutId, userId)), olderThan(after)))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
}

function olderThan(after: EventKey | null): SQL | undefined {
  if (!after) return undefined
  return sql`(${auditEvents.at}, ${auditEvents.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
}

/** Forgets what happened before a moment; answers how many events. The triggers of the table let only this through. */
export async function forgetEventsBefore(tx: Transaction, moment: Date): Promise<number> {
  await tx.execute(sql`set local landmark.forget_audit = 'on'`)
  const { rowCount } = await tx.delete(auditEvents).where(lt(auditEvents.at, moment))
  return rowCount ?? 0
}
