import type { PersonalData } from '#server/platform/personal-data.ts'
import type { MeetingDeps } from './deps.ts'
import { personalData as room } from './room/personal-data.ts'
import { deleteRsvpsOf, exportRsvps } from './store/rsvps.ts'
import { exportCommitments, deleteCommitmentsOf } from './commitments/store/data-export.ts'
import { exportHotSeats, exportNotes, exportVotes, deleteHotSeatsOf } from './hot-seats/store/data-export.ts'

/** A member's RSVPs to pod meetings, and their check-ins. */
const schedule: PersonalData<unknown> = {
  sections: [{ name: 'meeting-answers', title: 'Your answers to meetings', tables: ['meeting_answers'], read: exportRsvps }],
  erase: (_deps, tx, userId) => deleteRsvpsOf(tx, userId),
}

/** A member's commitments. When a witness's account is deleted, the commitment has no witness any more. */
const commitments: PersonalData<unknown> = {
  sections: [{ name: 'commitments', title: 'Your commitments', tables: ['commitments'], read: exportCommitments }],
  async erase(_, tx, userId) {
    await deleteCommitmentsOf(tx, userId)
  },
}

/** A member's hot seats, and their contributions to others' hot seats. Others' contributions to theirs are deleted with them. */
const hotSeats: PersonalData<unknown> = {
  sections: [
    { name: 'hot-seats', title: 'Your hot seats', tables: ['hot_seats'], read: exportHotSeats },
    { name: 'hot-seat-votes', title: 'Your votes on hot seats', tables: ['hot_seat_votes'], read: exportVotes },
    { name: 'hot-seat-notes', title: 'Your notes on hot seats', tables: ['hot_seat_notes'], read: exportNotes },
  ],
  async erase(_, tx, userId) {
    await deleteHotSeatsOf(tx, userId)
  },
}

const parts: readonly PersonalData<MeetingDeps>[] = [schedule, room, commitments, hotSeats]

/** Personal data of all parts of the feature. */
export const personalData: PersonalData<MeetingDeps> = {
  sections: parts.flatMap(({ sections }) => sections),
  async erase(deps, tx, userId) {
    for (const part of parts) await part.erase(deps, tx, userId)
  },
}
