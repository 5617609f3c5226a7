import type { PersonalData } from '#server/platform/personal-data.ts'
import { exportVotes, deleteVotesOf } from './store.ts'

/** A user's votes on answers, given while signed in. */
export const personalData: PersonalData<unknown> = {
  sections: [{ name: 'faq-votes', title: 'Answers that helped you, or did not', tables: ['faq_votes'], read: exportVotes }],
  async erase(_, tx, userId) {
    await deleteVotesOf(tx, userId)
  },
}
