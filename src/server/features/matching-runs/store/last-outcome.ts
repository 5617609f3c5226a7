import { and, asc, desc, eq, gt, gte, isNotNull, isNull } from 'drizzle-orm'
import type { SlotId } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { matchingRunMembers, matchingRuns } from '../tables.ts'

/** What a match that came about had for a member who waited: nothing, for a reason, and times that would have helped. */
export type NoPlace = { runId: string; at: Date; reason: string; suggestedSlots: SlotId[] }

/** The last match that came about since a moment, when it had no place for this member; null when it had one, or there was none. */
export async function findLastNoPlace(executor: Executor, userId: string, since: Date): Promise<NoPlace | null> {
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

/** Who waited at a match that came about and got no place, by their ids from after one on. */
export async function listWithoutPlace(
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
