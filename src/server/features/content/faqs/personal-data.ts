import type { PersonalData } from '#server/platform/personal-data.ts'
import { readOwnVotes, removeVotesOf } from './store.ts'

/** Whether answers helped a person, as they said while signed in. */
export const personalData: PersonalData<unknown> = {
  sections: [{ name: 'faq-votes', title: 'Answers that helped you, or did not', tables: ['faq_votes'], read: readOwnVotes }],
  async erase(_, tx, userId) {
    await removeVotesOf(tx, userId)
  },
}
