import type { PersonalData } from '#server/platform/personal-data.ts'
import { exportRsvps, deleteRsvpsOf } from '../store/rsvps.ts'

/** A member's RSVPs to pod meetings, and their check-ins. */
export const personalData: PersonalData<unknown> = {
  sections: [{ name: 'meeting-answers', title: 'Your answers to meetings', tables: ['meeting_answers'], read: exportRsvps }],
  erase: (_deps, tx, userId) => deleteRsvpsOf(tx, userId),
}
