import type { Transaction } from '#server/platform/database/database.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import { commitments } from '../tables/commitments.ts'
import { podHealth } from '../tables/health.ts'
import { hotSeatNotes, hotSeats, hotSeatVotes } from '../tables/hot-seats.ts'
import { attendances, meetingNotes, meetings, meetingScores } from '../tables/rooms.ts'
import { agendaTemplates, meetingRsvps } from '../tables/schedule.ts'

/** Rows of pods' meetings and commitments, complete with IDs. */
export type MeetingsInBulk = {
  meetings: readonly (typeof meetings.$inferInsert)[]
  attendances: readonly (typeof attendances.$inferInsert)[]
  scores: readonly (typeof meetingScores.$inferInsert)[]
  notes: readonly (typeof meetingNotes.$inferInsert)[]
  answers: readonly (typeof meetingRsvps.$inferInsert)[]
  templates: readonly (typeof agendaTemplates.$inferInsert)[]
  commitments: readonly (typeof commitments.$inferInsert)[]
  hotSeats: readonly (typeof hotSeats.$inferInsert)[]
  votes: readonly (typeof hotSeatVotes.$inferInsert)[]
  hotSeatNotes: readonly (typeof hotSeatNotes.$inferInsert)[]
  health: readonly (typeof podHealth.$inferInsert)[]
}

/** Rows per statement, well below the limit of 65,535 parameters. */
const rowBatchSize = 2_000

/** Inserts rows in bulk into tables that contain none of them. Used by the demo. */
export async function insertMeetingsInBulk(tx: Transaction, input: MeetingsInBulk): Promise<void> {
  for (const rows of toBatches(input.meetings, rowBatchSize)) await tx.insert(meetings).values(rows)
  for (const rows of toBatches(input.attendances, rowBatchSize)) await tx.insert(attendances).values(rows)
  for (const rows of toBatches(input.scores, rowBatchSize)) await tx.insert(meetingScores).values(rows)
  for (const rows of toBatches(input.notes, rowBatchSize)) await tx.insert(meetingNotes).values(rows)
  for (const rows of toBatches(input.answers, rowBatchSize)) await tx.insert(meetingRsvps).values(rows)
  for (const rows of toBatches(input.templates, rowBatchSize)) await tx.insert(agendaTemplates).values(rows)
  for (const rows of toBatches(input.commitments, rowBatchSize)) await tx.insert(commitments).values(rows)
  for (const rows of toBatches(input.hotSeats, rowBatchSize)) await tx.insert(hotSeats).values(rows)
  for (const rows of toBatches(input.votes, rowBatchSize)) await tx.insert(hotSeatVotes).values(rows)
  for (const rows of toBatches(input.hotSeatNotes, rowBatchSize)) await tx.insert(hotSeatNotes).values(rows)
  for (const rows of toBatches(input.health, rowBatchSize)) await tx.insert(podHealth).values(rows)
}
