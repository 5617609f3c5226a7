import { desc, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { auditEvents } from './tables.ts'

/** An event of the audit log as it is kept. */
export type AuditEventRow = typeof auditEvents.$inferSelect

/** Adds an event. */
export async function addEvent(tx: Executor, event: AuditEventRow): Promise<void> {
  await tx.insert(auditEvents).values(event)
}

/** The newest events, the newest first. */
export async function listEvents(tx: Executor, limit: number): Promise<AuditEventRow[]> {
  return tx.select().from(auditEvents).orderBy(desc(auditEvents.at), desc(auditEvents.id)).limit(limit)
}

/** Forgets what happened before a moment; answers how many events. The triggers of the table let only this through. */
export async function forgetEventsBefore(tx: Transaction, moment: Date): Promise<number> {
  await tx.execute(sql`set local landmark.forget_audit = 'on'`)
  const { rowCount } = await tx.delete(auditEvents).where(lt(auditEvents.at, moment))
  return rowCount ?? 0
}
