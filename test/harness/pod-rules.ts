import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/** What must hold of pods, places, applications and waits whatever happened, each with a query that finds where it does not. */
const rules = {
  'a member holds one place': `select user_id from places where ended_at is null group by user_id having count(*) > 1`,
  'seats are counted': `select id from pods where places_taken <>
    (select count(*) from places where pod_id = pods.id and (ended_at is null or held_until is not null))`,
  'no pod has more members than seats': `select id from pods where places_taken > max_members`,
  'a living pod has one leader, who is a member': `select id from pods where archived_at is null
    and (select count(*) from places where pod_id = pods.id and is_leader and ended_at is null) <> 1`,
  'a pod that has ended has nobody in it, keeps no seat and lets nobody wait': `select id from pods where archived_at is not null and (
    exists (select from places where pod_id = pods.id and (ended_at is null or held_until is not null))
    or exists (select from pod_applications where pod_id = pods.id and status = 'open'))`,
  'whoever has a place has applied nowhere': `select user_id from places where ended_at is null
    and exists (select from pod_applications open where open.user_id = places.user_id and open.status = 'open')`,
  'whoever has a place waits for none': `select user_id from places join pool_entries using (user_id) where ended_at is null`,
  'nobody in a pod has a seat kept elsewhere that is not due': `select user_id from places kept where held_until is not null
    and exists (select from places now where now.user_id = kept.user_id and now.ended_at is null and now.since < kept.held_until)`,
}

/** The rules of pods that do not hold in a database; none is as it must be. */
export async function brokenPodRules(db: Database): Promise<string[]> {
  const asked = Object.values(rules).map((query, i) => sql.raw(`exists (${query}) as "${i}"`))
  const { rows } = await db.execute<Record<string, boolean>>(sql`select ${sql.join(asked, sql`, `)}`)
  return Object.keys(rules).filter((_, i) => rows[0]?.[String(i)])
}
