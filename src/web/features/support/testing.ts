import type { Conversation, Ticket, TicketMessage } from '#contract/api/support/support.ts'
import type { InboxConversation, InboxTicket } from '#contract/api/support/inbox.ts'

const fakeId = (last: string): string => `0190c0de-0000-7000-8000-${last.padStart(12, '0')}`

/** Builds a billing ticket of the viewer that waits for staff, plus the overrides. */
export function buildTicket(overrides: Partial<Ticket> = {}): Ticket {
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

/** Builds the member's first message, plus the overrides. */
export function buildMessage(overrides: Partial<TicketMessage> = {}): TicketMessage {
  const messageDefaults = { by: 'member', name: 'Dana Whitfield', text: 'I was billed on the 3rd.', files: [] } as const
  return { id: fakeId('a1'), ...messageDefaults, files: [], writtenAt: '2026-01-14T15:00:00.000Z', ...overrides }
}

/** Builds the ticket's conversation for its member. */
export function buildConversation(ticket: Partial<Ticket> = {}, ...messages: TicketMessage[]): Conversation {
  return { ticket: buildTicket(ticket), messages: [buildMessage(), ...messages] }
}

/** The two staff members. */
export const colleagues = [
  { id: fakeId('e1'), name: 'Noor Haddad' },
  { id: fakeId('e2'), name: 'Sam Ortiz' },
]

/** Builds the same ticket in the staff's list. */
export function buildInboxTicket(overrides: Partial<InboxTicket> = {}): InboxTicket {
  const from = { name: 'Dana Whitfield', email: 'dana@demo.test' }
  return { ...buildTicket(), from, assignee: null, waitsSince: '2026-01-14T15:00:00.000Z', ...overrides }
}

/** Builds the ticket's conversation for staff. */
export function buildInboxConversation(
  ticket: Partial<InboxTicket> = {},
  overrides: Partial<Omit<InboxConversation, 'ticket'>> = {},
): InboxConversation {
  return { ticket: buildInboxTicket(ticket), messages: [buildMessage()], page: null, build: null, colleagues, ...overrides }
}
