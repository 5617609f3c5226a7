import { and, asc, eq, gt, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { SlotId } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { meetingChanges, pods } from '../tables.ts'

/** Returns the time zones of active pods. */
export async function listMeetingZones(executor: Executor): Promise<string[]> {
  const rows = await executor.selectDistinct({ timezone: pods.timezone }).from(pods).where(isNull(pods.archivedAt))
  return rows.map(({ timezone }) => timezone)
}

/** Times at which a pod may meet in a range: weekly slots, and two wall times between which a meeting may have been moved. */
export type PossibleTimes = { slots: readonly { slot: SlotId; timezone: string }[]; movedFrom: string; movedTo: string }

/** Returns the IDs of active pods that may meet at these times, sorted, after a given one. */
export async function listPossiblePods(
  executor: Executor,
  { slots, movedFrom, movedTo }: PossibleTimes,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const byZone = Map.groupBy(slots, ({ timezone }) => timezone)
  const atTheirTime = [...byZone].map(([timezone, times]): SQL | undefined =>
    and(
      eq(pods.timezone, timezone),
      inArray(
        pods.dayTime,
        times.map(({ slot }) => slot),
      ),
    ),
  )
  const moved = executor
    .select({ podId: meetingChanges.podId })
    .from(meetingChanges)
    .where(and(eq(meetingChanges.kind, sql`'moved'`), gte(meetingChanges.toWall, movedFrom), lte(meetingChanges.toWall, movedTo)))
  const rows = await executor
    .select({ id: pods.id })
    .from(pods)
    .where(
      and(isNull(pods.archivedAt), after === null ? undefined : gt(pods.id, after), or(...atTheirTime, inArray(pods.id, moved))),
    )
    .orderBy(asc(pods.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
