import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { auditEvents } from './tables.ts'

export type AuditEventRow = typeof auditEvents.$inferSelect

export async function insertAuditEvent(tx: Executor, event: AuditEventRow): Promise<void> {
  await tx.insert(auditEvents).values(event)
}

/** The position of an event in the log. */
export type AuditEventKey = Pick<AuditEventRow, 'at' | 'id'>

/** Lists the newest events first, or those after the given key in this order. */
export async function listAuditEvents(tx: Executor, limit: number, after: AuditEventKey | null = null): Promise<AuditEventRow[]> {
  return tx.select().from(auditEvents).where(olderThan(after)).orderBy(desc(auditEvents.at), desc(auditEvents.id)).limit(limit)
}

/** Lists events that a user caused or that concern them, in the same order. */
export async function listAuditEventsOf(
  tx: Executor,
  userId: string,
  limit: number,
  after: AuditEventKey | null = null,
): Promise<AuditEventRow[]> {
  return tx
    .select()
    .from(auditEvents)
    .where(and(or(eq(auditEvents.actorId, userId), eq(auditEvents.aboutId, userId)), olderThan(after)))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
}

function olderThan(after: AuditEventKey | null): SQL | undefined {
  if (!after) return undefined
  return sql`(${auditEvents.at}, ${auditEvents.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
}

/** Deletes events before a point in time. Returns the number deleted. The table's triggers allow only this change. */
export async function pruneAuditEventsBefore(tx: Transaction, moment: Date): Promise<number> {
  await tx.execute(sql`set local landmark.forget_audit = 'on'`)
  const { rowCount } = await tx.delete(auditEvents).where(lt(auditEvents.at, moment))
  return rowCount ?? 0
}
