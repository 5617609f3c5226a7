import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** Weeks of history, as many as the health score takes into account. */
const weeks = 12

/**
 * Inserts twelve weeks of history for every active pod: meetings with attendance, scores, commitments and hot seats. Values come
 * from a hash of the keys, so they are the same each time.
 */
export async function insertPodHistory(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // These statements take longer than the product's statement timeout.
    await tx.execute(sql`set local statement_timeout = 0`)
    await insertHistoryRows(tx)
  })
  await db.execute(sql`analyze`)
}

async function insertHistoryRows(tx: Transaction): Promise<void> {
  // Delete the demo's own history of a few pods, so that all pods have the same kind of history.
  for (const table of ['meetings', 'commitments', 'hot_seats']) await tx.execute(sql`delete from ${sql.identifier(table)}`)
  await tx.execute(sql`
    insert into meetings (id, pod_id, on_day, starts_at, duration_minutes, state, room, opened_at, ended_at)
    select gen_random_uuid(), pods.id, day::date, day, 60, 'ended', '{}', day, day + interval '1 hour'
    from pods, generate_series(1, ${weeks}::int) week cross join lateral (select now() - week * interval '7 days' + interval '1 day' as day) at
    where archived_at is null`)
  await tx.execute(sql`
    insert into attendances (meeting_id, user_id, state, joined_at)
    select meeting.id, user_id, case when chance < 2 then 'missed' when chance < 3 then 'excused' else 'present' end,
      case when chance < 3 then null else meeting.starts_at end
    from meetings meeting join places on places.pod_id = meeting.pod_id and places.ended_at is null
    cross join lateral (select abs(hashtext(user_id::text || meeting.on_day)) % 10 as chance) drawn`)
  await tx.execute(sql`
    insert into meeting_scores (meeting_id, user_id, score, given_at)
    select meeting_id, user_id, 5 + abs(hashtext(meeting_id::text)) % 6, joined_at from attendances where joined_at is not null`)
  await tx.execute(sql`
    insert into commitments (id, user_id, pod_id, activity, target, due_on, made_at, outcome, settled_at)
    select gen_random_uuid(), user_id, meeting.pod_id, 'leads', 5, meeting.on_day + 7, meeting.ended_at,
      case when chance < 6 then 'done' when chance < 8 then 'partly' else 'missed' end, meeting.ended_at
    from meetings meeting join places on places.pod_id = meeting.pod_id and places.ended_at is null
    cross join lateral (select abs(hashtext(meeting.on_day || user_id::text)) % 10 as chance) drawn`)
  await tx.execute(sql`
    insert into hot_seats (id, pod_id, user_id, on_day, state, planned_at)
    select gen_random_uuid(), meeting.pod_id, picked.user_id, meeting.on_day, 'held', meeting.starts_at
    from meetings meeting cross join lateral (
      select user_id from places where pod_id = meeting.pod_id and ended_at is null
      order by md5(user_id::text || meeting.on_day) limit 1) picked`)
}
