import type { PersonalData } from '#server/platform/personal-data.ts'
import { personalTable } from '#server/platform/personal-table.ts'
import { deleteTicketsOf } from './store/tickets.ts'
import { supportMessages, supportTickets } from './tables.ts'

/** A member's tickets with all messages, including notes of staff. All of it is deleted with the account. */
export const personalData: PersonalData<unknown> = {
  sections: [
    personalTable({
      table: supportTickets,
      owner: supportTickets.userId,
      name: 'support-tickets',
      title: 'Your support requests',
      columns: {
        reference: supportTickets.reference,
        topic: supportTickets.topic,
        subject: supportTickets.subject,
        isSafety: supportTickets.isSafety,
        state: supportTickets.state,
        page: supportTickets.page,
        build: supportTickets.build,
        askedAt: supportTickets.createdAt,
        changedAt: supportTickets.changedAt,
      },
      newestFirst: [supportTickets.changedAt, supportTickets.id],
      prunedAfter: 'closedTicketMonths',
    }),
    // Includes staff notes. The names of staff are left out.
    personalTable({
      table: supportMessages,
      owner: supportTickets.userId,
      name: 'support-messages',
      title: 'Messages in your support requests',
      columns: {
        reference: supportTickets.reference,
        by: supportMessages.by,
        text: supportMessages.text,
        writtenAt: supportMessages.writtenAt,
      },
      joins: [{ table: supportTickets, on: [supportTickets.id, supportMessages.ticketId] }],
      oldestFirst: [supportTickets.createdAt, supportMessages.writtenAt, supportMessages.id],
      prunedAfter: 'closedTicketMonths',
    }),
  ],
  async erase(_, tx, userId) {
    await deleteTicketsOf(tx, userId)
  },
}
