import { and, asc, desc, eq, gt, gte, isNotNull, isNull } from 'drizzle-orm'
import type { SlotId } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { matchingRunMembers, matchingRuns } from '../tables.ts'

/** The result for a member who waited but was not placed: the reason, and the slots that would have helped. */
export type UnplacedOutcome = { runId: string; at: Date; reason: string; suggestedSlots: SlotId[] }

/**
 * Returns the result of the last match accepted since a date if it did not place this member. Returns null if it did, or if there
 * was none.
 */
export async function findLastUnplacedOutcome(executor: Executor, userId: string, since: Date): Promise<UnplacedOutcome | null> {
  const { runId, podKey, reason, suggestedSlots } = matchingRunMembers
  const [row] = await executor
    .select({ runId, podKey, reason, suggestedSlots, at: matchingRuns.acceptedAt })
    .from(matchingRunMembers)
    .innerJoin(matchingRuns, eq(matchingRuns.id, runId))
    .where(and(eq(matchingRunMembers.userId, userId), eq(matchingRuns.state, 'accepted'), gte(matchingRuns.acceptedAt, since)))
    .orderBy(desc(matchingRuns.acceptedAt))
    .limit(1)
  if (!row?.at || row.podKey !== null || row.reason === null) return null
  return { runId: row.runId, at: row.at, reason: row.reason, suggestedSlots: row.suggestedSlots }
}

/** Returns members who waited but were not placed in an accepted match, by ID, after a given one. */
export async function listUnplacedUserIds(
  executor: Executor,
  runId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const members = matchingRunMembers
  const rows = await executor
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(matchingRuns, eq(matchingRuns.id, members.runId))
    .where(
      and(
        eq(members.runId, runId),
        eq(matchingRuns.state, 'accepted'),
        isNull(members.podKey),
        isNotNull(members.waitsSince),
        after === null ? undefined : gt(members.userId, after),
      ),
    )
    .orderBy(asc(members.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}
