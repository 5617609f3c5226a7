import type { Conversation, Ticket, TicketMessage } from '#contract/support.ts'
import type { InboxConversation, InboxTicket } from '#contract/support-inbox.ts'

const id = (last: string): string => `0190c0de-0000-7000-8000-${last.padStart(12, '0')}`

/** A question of the viewer about billing that waits for staff, except where stated. */
export function ticketOf(overrides: Partial<Ticket> = {}): Ticket {
  return {
    reference: 'LM-1001',
    topic: 'billing',
    subject: 'Billed twice',
    isSafety: false,
    state: 'open',
    createdAt: '2026-01-14T15:00:00.000Z',
    changedAt: '2026-01-14T15:00:00.000Z',
    ...overrides,
  }
}

/** What its member wrote first, except where stated. */
export function messageOf(overrides: Partial<TicketMessage> = {}): TicketMessage {
  const written = { by: 'member', name: 'Dana Whitfield', text: 'I was billed on the 3rd.', files: [] } as const
  return { id: id('a1'), ...written, files: [], writtenAt: '2026-01-14T15:00:00.000Z', ...overrides }
}

/** The whole of it, as its member reads it. */
export function conversationOf(ticket: Partial<Ticket> = {}, ...messages: TicketMessage[]): Conversation {
  return { ticket: ticketOf(ticket), messages: [messageOf(), ...messages] }
}

/** The two of the staff. */
export const colleagues = [
  { id: id('e1'), name: 'Noor Haddad' },
  { id: id('e2'), name: 'Sam Ortiz' },
]

/** The same question as staff list it. */
export function inboxTicket(overrides: Partial<InboxTicket> = {}): InboxTicket {
  const from = { name: 'Dana Whitfield', email: 'dana@demo.test' }
  return { ...ticketOf(), from, assignee: null, waitsSince: '2026-01-14T15:00:00.000Z', ...overrides }
}

/** The whole of it, as staff read it. */
export function inboxConversation(
  ticket: Partial<InboxTicket> = {},
  more: Partial<Omit<InboxConversation, 'ticket'>> = {},
): InboxConversation {
  return { ticket: inboxTicket(ticket), messages: [messageOf()], page: null, build: null, colleagues, ...more }
}
