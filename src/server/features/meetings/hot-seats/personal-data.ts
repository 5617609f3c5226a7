import type { PersonalData } from '#server/platform/personal-data.ts'
import { readOwnHotSeats, readOwnNotes, readOwnVotes, removeHotSeatsOf } from './store/own-records.ts'

/** A person's hot seats, and what they said of others'. What others said of theirs goes with them. */
export const personalData: PersonalData<unknown> = {
  sections: [
    { name: 'hot-seats', title: 'Your hot seats', tables: ['hot_seats'], read: readOwnHotSeats },
    { name: 'hot-seat-votes', title: 'Your votes on hot seats', tables: ['hot_seat_votes'], read: readOwnVotes },
    { name: 'hot-seat-notes', title: 'Your notes on hot seats', tables: ['hot_seat_notes'], read: readOwnNotes },
  ],
  async erase(_, tx, userId) {
    await removeHotSeatsOf(tx, userId)
  },
}
