import { eq } from 'drizzle-orm'
import type { Ballot, BallotQuestion } from '#domain/meetings/first-meeting.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { meetingBallots } from '../../tables/rooms.ts'

/** All votes of a meeting, whether they count or not. */
export async function listBallots(executor: Executor, meetingId: string): Promise<(Ballot & { question: BallotQuestion })[]> {
  const { question, userId: by, choice } = meetingBallots
  return executor.select({ question, by, choice }).from(meetingBallots).where(eq(meetingBallots.meetingId, meetingId))
}

/** Keeps somebody's vote on a question instead of any before. */
export async function saveBallot(tx: Transaction, ballot: typeof meetingBallots.$inferInsert): Promise<void> {
  await tx
    .insert(meetingBallots)
    .values(ballot)
    .onConflictDoUpdate({
      target: [meetingBallots.meetingId, meetingBallots.userId, meetingBallots.question],
      set: { choice: ballot.choice, castAt: ballot.castAt },
    })
}
