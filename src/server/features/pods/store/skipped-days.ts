import { type SQL, sql } from 'drizzle-orm'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { meetingChanges, podMemberships } from '../tables.ts'

/** SQL expression for the ID of the member's current pod, or null. */
export function currentPodOf(userId: SQL): SQL {
  return sql`(select ${podMemberships.podId} from ${podMemberships} where ${podMemberships.userId} = ${userId} and ${podMemberships.endedAt} is null)`
}

/** SQL query for the member IDs of the member's current pod, including themselves; empty without a pod. */
export function podMemberIdsOf(userId: SQL): SQL {
  return sql`(select ${podMemberships.userId} from ${podMemberships} where ${podMemberships.podId} = ${currentPodOf(userId)} and ${podMemberships.endedAt} is null)`
}

/**
 * Days (`YYYY-MM-DD`) of the past year and the future whose meeting of the member's pod was skipped manually, in no particular
 * order.
 */
export const skippedDaysLoader: UserLoader<string[]> = {
  name: 'pods.skipped-days',
  sql: (userId, now) => sql`(
    select json_agg(${meetingChanges.onDay}) from ${meetingChanges}
    where ${meetingChanges.podId} = ${currentPodOf(userId)} and ${meetingChanges.kind} = 'skipped'
      and ${meetingChanges.onDay} > ${now}::date - 371)`,
  parse: (raw) => (raw as string[] | null) ?? [],
}
