import type { PersonalData } from '#server/platform/personal-data.ts'
import { exportHotSeats, exportNotes, exportVotes, deleteHotSeatsOf } from './store/data-export.ts'

/** A member's hot seats, and their contributions to others' hot seats. Others' contributions to theirs are deleted with them. */
export const personalData: PersonalData<unknown> = {
  sections: [
    { name: 'hot-seats', title: 'Your hot seats', tables: ['hot_seats'], read: exportHotSeats },
    { name: 'hot-seat-votes', title: 'Your votes on hot seats', tables: ['hot_seat_votes'], read: exportVotes },
    { name: 'hot-seat-notes', title: 'Your notes on hot seats', tables: ['hot_seat_notes'], read: exportNotes },
  ],
  async erase(_, tx, userId) {
    await deleteHotSeatsOf(tx, userId)
  },
}
