import type { PersonalData } from '#server/platform/personal-data.ts'
import { readOwnMessages, readOwnTickets, removeTicketsOf } from './store/own-records.ts'

/** What somebody asked support and what was said in it, notes of staff included. All of it goes with the account. */
export const personalData: PersonalData<unknown> = {
  sections: [
    { name: 'support-tickets', title: 'Your questions to support', tables: ['support_tickets'], read: readOwnTickets },
    {
      name: 'support-messages',
      title: 'What was said in your questions to support',
      tables: ['support_messages'],
      read: readOwnMessages,
    },
  ],
  async erase(_, tx, userId) {
    await removeTicketsOf(tx, userId)
  },
}
