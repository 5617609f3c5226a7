import { and, eq } from 'drizzle-orm'
import type { Template } from '#domain/meetings/templates.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { agendaTemplates } from '../../tables/schedule.ts'

/** Returns a pod's own agenda for meetings of this duration, or null. */
export async function findAgendaTemplate(executor: Executor, podId: string, minutes: number): Promise<Template | null> {
  const [row] = await executor
    .select({ template: agendaTemplates.template })
    .from(agendaTemplates)
    .where(and(eq(agendaTemplates.podId, podId), eq(agendaTemplates.minutes, minutes)))
  return row?.template ?? null
}

/** Stores a pod's own agenda, replacing an earlier one. */
export async function upsertAgendaTemplate(tx: Transaction, own: typeof agendaTemplates.$inferInsert): Promise<void> {
  await tx
    .insert(agendaTemplates)
    .values(own)
    .onConflictDoUpdate({
      target: [agendaTemplates.podId, agendaTemplates.minutes],
      set: { template: own.template, changedAt: own.changedAt },
    })
}

export async function deleteAgendaTemplate(tx: Transaction, podId: string, minutes: number): Promise<void> {
  await tx.delete(agendaTemplates).where(and(eq(agendaTemplates.podId, podId), eq(agendaTemplates.minutes, minutes)))
}
