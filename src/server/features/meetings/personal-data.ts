import type { PersonalData } from '#server/platform/personal-data.ts'
import { personalTable } from '#server/platform/personal-table.ts'
import { deleteCommitmentsOf, exportCommitments } from './commitments/store/data-export.ts'
import type { MeetingDeps } from './deps.ts'
import { deleteHotSeatsOf, exportHotSeats } from './hot-seats/store/data-export.ts'
import { personalData as room } from './room/personal-data.ts'
import { hotSeatNotes, hotSeatVotes } from './tables/hot-seats.ts'
import { meetingRsvps } from './tables/schedule.ts'

const schedule: PersonalData<unknown> = {
  sections: [
    personalTable({
      table: meetingRsvps,
      owner: meetingRsvps.userId,
      name: 'meeting-rsvps',
      title: 'Your meeting RSVPs',
      columns: {
        meeting: meetingRsvps.onDay,
        rsvp: meetingRsvps.answer,
        checkIn: meetingRsvps.checkIn,
        answeredAt: meetingRsvps.answeredAt,
      },
      newestFirst: [meetingRsvps.onDay],
      erasure: 'delete',
    }),
  ],
}

/** A member's commitments. When a witness's account is deleted, the commitment has no witness any more. */
const commitments: PersonalData<unknown> = {
  sections: [{ name: 'commitments', title: 'Your commitments', tables: ['commitments'], read: exportCommitments }],
  erase: (_, tx, userId) => deleteCommitmentsOf(tx, userId),
}

/** A member's hot seats, and their contributions to others' hot seats. Others' contributions to theirs are deleted with them. */
const hotSeats: PersonalData<unknown> = {
  sections: [
    { name: 'hot-seats', title: 'Your hot seats', tables: ['hot_seats'], read: exportHotSeats },
    personalTable({
      table: hotSeatVotes,
      owner: hotSeatVotes.userId,
      name: 'hot-seat-votes',
      title: 'Your votes on hot seats',
      columns: { vote: hotSeatVotes.vote, reason: hotSeatVotes.reason, votedAt: hotSeatVotes.votedAt },
      newestFirst: [hotSeatVotes.votedAt, hotSeatVotes.hotSeatId],
      erasure: 'delete',
    }),
    personalTable({
      table: hotSeatNotes,
      owner: hotSeatNotes.userId,
      name: 'hot-seat-notes',
      title: 'Your notes on hot seats',
      columns: { text: hotSeatNotes.text, writtenAt: hotSeatNotes.writtenAt },
      newestFirst: [hotSeatNotes.writtenAt, hotSeatNotes.id],
      erasure: 'delete',
    }),
  ],
  erase: (_, tx, userId) => deleteHotSeatsOf(tx, userId),
}

const parts: readonly PersonalData<MeetingDeps>[] = [schedule, room, commitments, hotSeats]

/** Personal data of all parts of the feature. */
export const personalData: PersonalData<MeetingDeps> = {
  sections: parts.flatMap(({ sections }) => sections),
  async erase(deps, tx, userId) {
    for (const part of parts) await part.erase?.(deps, tx, userId)
  },
}
