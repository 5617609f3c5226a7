import type { PersonalData } from '#server/platform/personal-data.ts'
import { readOwnCommitments, removeCommitmentsOf } from './store/own-records.ts'

/** What a person committed to. Whoever was a witness is none any more once they are gone. */
export const personalData: PersonalData<unknown> = {
  sections: [{ name: 'commitments', title: 'Your commitments', tables: ['commitments'], read: readOwnCommitments }],
  async erase(_, tx, userId) {
    await removeCommitmentsOf(tx, userId)
  },
}
