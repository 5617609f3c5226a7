import { type SQL, sql } from 'drizzle-orm'
import type { Value } from '#server/platform/database/values.ts'
import { places, podApplications, pods } from '../tables.ts'
import { standsIn } from './leads.ts'

/**
 * A member's pods in a few words. `link` is where their weekly meeting is held; `previousPods` are those they left, the
 * latest first, each once; not one that a match gave and took back. `leadsPod` is also true of a deputy while they stand in for the leader. `factorNotifiedAt` is when
 * its leader was told that leaders need a second factor. `applicantsWaiting` is how many wait for their answer as whoever leads, counted to a hundred.
 */
export type MemberPods = {
  podId: string | null
  leadsPod: boolean
  applicantsWaiting: number
  link: string | null
  previousPods: string[]
  factorNotifiedAt: string | null
}

const mostCounted = 100

/** A member's pods in a few words. */
export const memberPodsValue: Value<MemberPods> = {
  name: 'pods.member-pods',
  sql: memberPods,
  read: (given) => given as MemberPods,
}

function memberPods(userId: SQL, now: SQL): SQL {
  const current = sql`
    select ${places.podId} pod_id, (${places.isLeader} or ${standsIn(now)}) leads, ${pods.link} link, ${places.factorNotifiedAt} factor_notified_at
    from ${places} join ${pods} on ${pods.id} = ${places.podId}
    where ${places.userId} = ${userId} and ${places.endedAt} is null`
  const waiting = sql`
    select 1 from ${podApplications}
    where ${podApplications.podId} = place.pod_id and place.leads and ${podApplications.status} = 'open' limit ${sql.raw(String(mostCounted))}`
  const former = sql`
    select ${places.podId} pod_id, max(${places.endedAt}) left_at
    from ${places}
    where ${places.userId} = ${userId} and ${places.endedAt} is not null and ${places.endedHow} <> 'match-undone' group by 1`
  return sql`(
    select json_build_object(
      'podId', place.pod_id,
      'leadsPod', coalesce(place.leads, false),
      'applicantsWaiting', (select count(*) from (${waiting}) waiting),
      'link', place.link,
      'factorNotifiedAt', place.factor_notified_at,
      'previousPods', (
        select coalesce(json_agg(former.pod_id order by former.left_at desc), '[]') from (${former}) former))
    from (select) nobody left join (${current}) place on true)`
}
