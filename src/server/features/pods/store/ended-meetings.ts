import { inArray } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { endedMeetings } from '../tables.ts'

const { podId, startsAt } = endedMeetings

/** Columns of the last ended meeting. */
export const endedColumns = { startsAt }

/** Stores that the pod's meeting scheduled for this time has ended. */
export async function upsertEndedMeeting(tx: Transaction, pod: string, at: Date): Promise<void> {
  await tx
    .insert(endedMeetings)
    .values({ podId: pod, startsAt: at })
    .onConflictDoUpdate({ target: podId, set: { startsAt: at } })
}

/** Returns the scheduled start of each pod's last ended meeting. Pods without one are left out. */
export async function listEndedMeetings(executor: Executor, podIds: readonly string[]): Promise<Map<string, Date>> {
  if (podIds.length === 0) return new Map()
  const rows = await executor
    .select({ podId, startsAt })
    .from(endedMeetings)
    .where(inArray(podId, [...podIds]))
  return new Map(rows.map((row) => [row.podId, row.startsAt]))
}
