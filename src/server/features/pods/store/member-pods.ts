import { type SQL, sql } from 'drizzle-orm'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { podMemberships, podApplications, pods } from '../tables.ts'
import { isActingLeader } from './pod-lead-roles.ts'

/**
 * A summary of a member's pods. `link` is the URL of the weekly meeting. `previousPods` are former ones, latest first and without
 * duplicates or undone matches. `leadsPod` is also true for an acting deputy. `factorNotifiedAt` is when the leader was notified
 * about the second factor. `applicantsWaiting` is the number of applications the member has to decide, up to a hundred.
 */
export type MemberPods = {
  podId: string | null
  leadsPod: boolean
  applicantsWaiting: number
  link: string | null
  previousPods: string[]
  factorNotifiedAt: string | null
}

const maxCounted = 100

/** A member's pods, in summary. */
export const memberPodsLoader: UserLoader<MemberPods> = {
  name: 'pods.member-pods',
  sql: memberPodsSql,
  parse: (raw) => raw as MemberPods,
}

function memberPodsSql(userId: SQL, now: SQL): SQL {
  const current = sql`
    select ${podMemberships.podId} pod_id, (${podMemberships.isLeader} or ${isActingLeader(now)}) leads, ${pods.link} link, ${podMemberships.factorNotifiedAt} factor_notified_at
    from ${podMemberships} join ${pods} on ${pods.id} = ${podMemberships.podId}
    where ${podMemberships.userId} = ${userId} and ${podMemberships.endedAt} is null`
  const waiting = sql`
    select 1 from ${podApplications}
    where ${podApplications.podId} = place.pod_id and place.leads and ${podApplications.status} = 'open' limit ${sql.raw(String(maxCounted))}`
  const former = sql`
    select ${podMemberships.podId} pod_id, max(${podMemberships.endedAt}) left_at
    from ${podMemberships}
    where ${podMemberships.userId} = ${userId} and ${podMemberships.endedAt} is not null and ${podMemberships.endedHow} <> 'match-undone' group by 1`
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
