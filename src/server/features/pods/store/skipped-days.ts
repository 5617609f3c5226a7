import { type SQL, sql } from 'drizzle-orm'
import type { Value } from '#server/platform/database/values.ts'
import { meetingChanges, places } from '../tables.ts'

/** The pod a member holds a place in, as an expression; null without one. */
export function currentPodOf(userId: SQL): SQL {
  return sql`(select ${places.podId} from ${places} where ${places.userId} = ${userId} and ${places.endedAt} is null)`
}

/** Everybody who holds a place in that pod, the member included, as an expression that gives their ids; none without a pod. */
export function podFellowsOf(userId: SQL): SQL {
  return sql`(select ${places.userId} from ${places} where ${places.podId} = ${currentPodOf(userId)} and ${places.endedAt} is null)`
}

/** Days `YYYY-MM-DD` of a year back and of all that is to come whose meeting of the member's pod was skipped by hand, in no order. */
export const skippedDaysValue: Value<string[]> = {
  name: 'pods.skipped-days',
  sql: (userId, now) => sql`(
    select json_agg(${meetingChanges.onDay}) from ${meetingChanges}
    where ${meetingChanges.podId} = ${currentPodOf(userId)} and ${meetingChanges.kind} = 'skipped'
      and ${meetingChanges.onDay} > ${now}::date - 371)`,
  read: (given) => (given as string[] | null) ?? [],
}
