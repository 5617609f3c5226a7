import type { PersonalData } from '#server/platform/personal-data.ts'
import { exportCommitments, deleteCommitmentsOf } from './store/data-export.ts'

/** A member's commitments. When a witness's account is deleted, the commitment has no witness any more. */
export const personalData: PersonalData<unknown> = {
  sections: [{ name: 'commitments', title: 'Your commitments', tables: ['commitments'], read: exportCommitments }],
  async erase(_, tx, userId) {
    await deleteCommitmentsOf(tx, userId)
  },
}
