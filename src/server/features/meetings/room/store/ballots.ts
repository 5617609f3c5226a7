import { eq } from 'drizzle-orm'
import type { Ballot, BallotQuestion } from '#domain/meetings/first-meeting.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { meetingBallots } from '../../tables/rooms.ts'

/** Returns all votes of a meeting, including those that do not count. */
export async function listBallots(executor: Executor, meetingId: string): Promise<(Ballot & { question: BallotQuestion })[]> {
  const { question, userId: by, choice } = meetingBallots
  return executor.select({ question, by, choice }).from(meetingBallots).where(eq(meetingBallots.meetingId, meetingId))
}

/** Stores a member's vote on a question, replacing an earlier one. */
export async function upsertBallot(tx: Transaction, ballot: typeof meetingBallots.$inferInsert): Promise<void> {
  await tx
    .insert(meetingBallots)
    .values(ballot)
    .onConflictDoUpdate({
      target: [meetingBallots.meetingId, meetingBallots.userId, meetingBallots.question],
      set: { choice: ballot.choice, castAt: ballot.castAt },
    })
}
