import type { PersonalData } from '#server/platform/personal-data.ts'
import { type EventKey, listEventsOf } from './store.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'

const eventsAtOnce = 500

/**
 * What happened to a person's account. The log outlives whom it speaks of, without a name: nothing is let go before its time,
 * which `jobs.ts` keeps.
 */
export const personalData: PersonalData<unknown> = {
  sections: [{ name: 'account-events', title: 'What happened in your account', tables: ['audit_events'], read: readEvents }],
  erase: async () => undefined,
}

/** Of what others did that concerns this person it is told when and what, not by whom or from where. */
async function* readEvents(tx: Executor, userId: string): AsyncGenerator<DataRecord[]> {
  let after: EventKey | null = null
  for (;;) {
    const events = await listEventsOf(tx, userId, eventsAtOnce, after)
    yield events.map(({ at, event, actorId, address, details }) => ({
      at,
      event,
      byYou: actorId === userId,
      networkAddress: actorId === userId ? address : null,
      details: Object.entries(details).map(([name, value]) => `${name}: ${value}`),
    }))
    const last = events.at(-1)
    if (events.length < eventsAtOnce || !last) return
    after = last
  }
}
