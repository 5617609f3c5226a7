import { type SupportTopic, supportTopics } from './topics.ts'

/** Whose turn it is in a ticket: staff's, the member's, or nobody's. */
export const ticketStates = ['open', 'answered', 'closed'] as const

/** The state of a ticket. */
export type TicketState = (typeof ticketStates)[number]

/** Which tickets staff look at: of one state, perhaps of one topic, perhaps only what they have taken. */
export type InboxView = { state: TicketState; topic?: SupportTopic; mine?: '1' }

/** What an address asks the inbox to show; what it does not know, it leaves out. */
export function inboxViewOf({ state, topic, mine }: Readonly<Record<string, string>>): InboxView {
  const known = supportTopics.find(({ value }) => value === topic)?.value
  return {
    state: ticketStates.find((value) => value === state) ?? 'open',
    ...(known && { topic: known }),
    ...(mine === '1' && { mine }),
  }
}
