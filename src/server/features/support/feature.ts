import type { Feature } from '../../feature.ts'
import { jobHandlers } from './prune.ts'
import { routes } from './routes.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { exportMessages, exportTickets, deleteTicketsOf } from './store/data-export.ts'

/** A member's tickets with all messages, including notes of staff. All of it is deleted with the account. */
const personalData: PersonalData<unknown> = {
  sections: [
    { name: 'support-tickets', title: 'Your questions to support', tables: ['support_tickets'], read: exportTickets },
    {
      name: 'support-messages',
      title: 'What was said in your questions to support',
      tables: ['support_messages'],
      read: exportMessages,
    },
  ],
  async erase(_, tx, userId) {
    await deleteTicketsOf(tx, userId)
  },
}

/** What the product installs of support. */
export const support: Feature = { name: 'support', routes, jobHandlers, personalData }
