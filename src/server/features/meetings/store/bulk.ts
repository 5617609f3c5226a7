import type { Transaction } from '#server/platform/database/database.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import { commitments } from '../tables/commitments.ts'
import { podHealth } from '../tables/health.ts'
import { hotSeatNotes, hotSeats, hotSeatVotes } from '../tables/hot-seats.ts'
import { attendances, meetingNotes, meetings, meetingScores } from '../tables/rooms.ts'
import { agendaTemplates, meetingAnswers } from '../tables/schedule.ts'

/** What pods did together, complete with ids. */
export type LivesInBulk = {
  meetings: readonly (typeof meetings.$inferInsert)[]
  attendances: readonly (typeof attendances.$inferInsert)[]
  scores: readonly (typeof meetingScores.$inferInsert)[]
  notes: readonly (typeof meetingNotes.$inferInsert)[]
  answers: readonly (typeof meetingAnswers.$inferInsert)[]
  templates: readonly (typeof agendaTemplates.$inferInsert)[]
  commitments: readonly (typeof commitments.$inferInsert)[]
  hotSeats: readonly (typeof hotSeats.$inferInsert)[]
  votes: readonly (typeof hotSeatVotes.$inferInsert)[]
  hotSeatNotes: readonly (typeof hotSeatNotes.$inferInsert)[]
  health: readonly (typeof podHealth.$inferInsert)[]
}

/** Rows in one statement, well below the limit of 65,535 parameters. */
const rowsAtOnce = 2_000

/** Adds what pods did together, into tables that know none of it. For the demo tribe. */
export async function addLives(tx: Transaction, given: LivesInBulk): Promise<void> {
  for (const rows of inSlices(given.meetings, rowsAtOnce)) await tx.insert(meetings).values(rows)
  for (const rows of inSlices(given.attendances, rowsAtOnce)) await tx.insert(attendances).values(rows)
  for (const rows of inSlices(given.scores, rowsAtOnce)) await tx.insert(meetingScores).values(rows)
  for (const rows of inSlices(given.notes, rowsAtOnce)) await tx.insert(meetingNotes).values(rows)
  for (const rows of inSlices(given.answers, rowsAtOnce)) await tx.insert(meetingAnswers).values(rows)
  for (const rows of inSlices(given.templates, rowsAtOnce)) await tx.insert(agendaTemplates).values(rows)
  for (const rows of inSlices(given.commitments, rowsAtOnce)) await tx.insert(commitments).values(rows)
  for (const rows of inSlices(given.hotSeats, rowsAtOnce)) await tx.insert(hotSeats).values(rows)
  for (const rows of inSlices(given.votes, rowsAtOnce)) await tx.insert(hotSeatVotes).values(rows)
  for (const rows of inSlices(given.hotSeatNotes, rowsAtOnce)) await tx.insert(hotSeatNotes).values(rows)
  for (const rows of inSlices(given.health, rowsAtOnce)) await tx.insert(podHealth).values(rows)
}
