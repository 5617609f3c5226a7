import type { PersonalData } from '#server/platform/personal-data.ts'
import { type AuditEventKey, listAuditEventsOf } from './store.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'

const eventBatchSize = 500

/**
 * Events about a user's account. The log outlives the account without a name: account deletion erases nothing, and `jobs.ts`
 * prunes events by age.
 */
export const personalData: PersonalData<unknown> = {
  sections: [
    {
      name: 'account-events',
      title: 'Activity in your account',
      tables: ['audit_events'],
      read: exportAuditEvents,
      keeps: { audit_events: 'the audit log keeps events for 24 months' },
      prunedAfter: 'auditMonths',
    },
  ],
}

/** For events that others caused, the export tells when and what happened, but not who did it or from where. */
async function* exportAuditEvents(tx: Executor, userId: string): AsyncGenerator<DataRecord[]> {
  let after: AuditEventKey | null = null
  for (;;) {
    const events = await listAuditEventsOf(tx, userId, eventBatchSize, after)
    yield events.map(({ at, event, actorId, address, details }) => ({
      at,
      event,
      byYou: actorId === userId,
      networkAddress: actorId === userId ? address : null,
      details: Object.entries(details).map(([name, value]) => `${name}: ${value}`),
    }))
    const last = events.at(-1)
    if (events.length < eventBatchSize || !last) return
    after = last
  }
}
