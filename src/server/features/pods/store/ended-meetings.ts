import { inArray } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { endedMeetings } from '../tables.ts'

const { podId, startsAt } = endedMeetings

/** The columns from which the last ended meeting of a pod is read. */
export const endedColumns = { startsAt }

/** Records that the meeting of a pod which was to begin at this instant has ended. */
export async function saveEndedMeeting(tx: Transaction, pod: string, at: Date): Promise<void> {
  await tx
    .insert(endedMeetings)
    .values({ podId: pod, startsAt: at })
    .onConflictDoUpdate({ target: podId, set: { startsAt: at } })
}

/** When the last ended meeting of each of these pods was to begin; pods without one are left out. */
export async function listEndedMeetings(executor: Executor, podIds: readonly string[]): Promise<Map<string, Date>> {
  if (podIds.length === 0) return new Map()
  const rows = await executor
    .select({ podId, startsAt })
    .from(endedMeetings)
    .where(inArray(podId, [...podIds]))
  return new Map(rows.map((row) => [row.podId, row.startsAt]))
}
