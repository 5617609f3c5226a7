import { type SupportTopic, supportTopics } from './topics.ts'

/** States of a ticket. `open` waits for staff, `answered` for the member, `closed` for nobody. */
export const ticketStates = ['open', 'answered', 'closed'] as const

export type TicketState = (typeof ticketStates)[number]

/** Filters of the support inbox: one state, optionally one topic, optionally only the tickets assigned to the viewer. */
export type InboxView = { state: TicketState; topic?: SupportTopic; mine?: '1' }

/** Parses the inbox filters from the query parameters. Ignores unknown values. */
export function inboxViewOf({ state, topic, mine }: Readonly<Record<string, string>>): InboxView {
  const known = supportTopics.find(({ value }) => value === topic)?.value
  return {
    state: ticketStates.find((value) => value === state) ?? 'open',
    ...(known && { topic: known }),
    ...(mine === '1' && { mine }),
  }
}
