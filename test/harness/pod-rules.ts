import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/** Invariants of pods, memberships, applications and waiting members, each with a query that finds violations. */
const rules = {
  'a member has one pod membership': `select user_id from places where ended_at is null group by user_id having count(*) > 1`,
  'seats are counted': `select id from pods where places_taken <>
    (select count(*) from places where pod_id = pods.id and (ended_at is null or held_until is not null))`,
  'no pod has more members than seats': `select id from pods where places_taken > max_members`,
  'an active pod has one leader, who is a member': `select id from pods where archived_at is null
    and (select count(*) from places where pod_id = pods.id and is_leader and ended_at is null) <> 1`,
  'an archived pod has no members, no held seats and no open applications': `select id from pods where archived_at is not null and (
    exists (select from places where pod_id = pods.id and (ended_at is null or held_until is not null))
    or exists (select from pod_applications where pod_id = pods.id and status = 'open'))`,
  'a pod member has no open application': `select user_id from places where ended_at is null
    and exists (select from pod_applications open where open.user_id = places.user_id and open.status = 'open')`,
  'a pod member is not waiting for a match': `select user_id from places join pool_entries using (user_id) where ended_at is null`,
  'a pod member has no held seat elsewhere that has not expired': `select user_id from places kept where held_until is not null
    and exists (select from places now where now.user_id = kept.user_id and now.ended_at is null and now.since < kept.held_until)`,
}

/** Returns the pod rules that a database violates. */
export async function brokenPodRules(db: Database): Promise<string[]> {
  const checks = Object.values(rules).map((query, i) => sql.raw(`exists (${query}) as "${i}"`))
  const { rows } = await db.execute<Record<string, boolean>>(sql`select ${sql.join(checks, sql`, `)}`)
  return Object.keys(rules).filter((_, i) => rows[0]?.[String(i)])
}
