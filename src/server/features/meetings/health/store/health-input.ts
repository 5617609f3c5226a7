import { sql } from 'drizzle-orm'
import { outcomeValue, outcomeGraceDays, followThroughWeeks, type Outcome } from '#domain/commitments/follow-through.ts'
import type { PastHotSeat } from '#domain/hot-seats/rotation.ts'
import { type Attendance, attendanceValue } from '#domain/meetings/attendance.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { commitments } from '../../tables/commitments.ts'
import { podHealth } from '../../tables/health.ts'
import { hotSeatNotes, hotSeats } from '../../tables/hot-seats.ts'
import { attendances, meetingNotes, meetings, meetingScores } from '../../tables/rooms.ts'

type MemberOfPod = { podId: string; userId: string }

/** A sum of good results, and the number of results. */
export type Share = { sum: number; count: number }

const anyOfPods = (podIds: readonly string[]) => sql`any(${sql.param([...podIds])}::uuid[])`

/** A table expression `seated (pod_id, user_id)` of the current members: former members do not count for a pod's health. */
const membersTable = (members: readonly MemberOfPod[]) => sql`
  unnest(${sql.param(members.map(({ podId }) => podId))}::uuid[], ${sql.param(members.map(({ userId }) => userId))}::uuid[])
  seated (pod_id, user_id)`

/** Sums the attendance of current members since a date, by pod. */
export async function sumAttendance(
  executor: Executor,
  members: readonly MemberOfPod[],
  since: Date,
): Promise<Map<string, Share>> {
  const { rows } = await executor.execute<{ podId: string; state: Attendance; count: number }>(sql`
    select seated.pod_id "podId", attended.state, count(*)::int count
    from ${membersTable(members)}
    join ${meetings} meeting on meeting.pod_id = seated.pod_id and meeting.starts_at >= ${since.toISOString()}::timestamptz
    join ${attendances} attended on attended.meeting_id = meeting.id and attended.user_id = seated.user_id
    group by 1, 2`)
  return sharesOf(rows, ({ podId, state, count }) => ({ key: podId, value: attendanceValue[state], count }))
}

/**
 * Sums the fulfilled commitments of the members over twelve weeks, by member, with the weights of `followThrough`.
 *
 * @param today `YYYY-MM-DD`
 */
export async function sumCommitments(
  executor: Executor,
  members: readonly MemberOfPod[],
  today: string,
): Promise<Map<string, Share>> {
  const { rows } = await executor.execute<{ userId: string; outcome: Outcome; count: number }>(sql`
    select seated.user_id "userId", coalesce(said.outcome, 'missed') outcome, count(*)::int count
    from ${membersTable(members)}
    join ${commitments} said on said.pod_id = seated.pod_id and said.user_id = seated.user_id
    where said.due_on > ${today}::date - ${followThroughWeeks * 7}::int
      and (said.outcome is not null or said.due_on < ${today}::date - ${outcomeGraceDays}::int)
    group by 1, 2`)
  return sharesOf(rows, ({ userId, outcome, count }) => ({ key: userId, value: outcomeValue[outcome], count }))
}

/** Returns the hot seats of current members since a day (`YYYY-MM-DD`), by pod. */
export async function listHeldHotSeats(
  executor: Executor,
  members: readonly MemberOfPod[],
  since: string,
): Promise<Map<string, PastHotSeat[]>> {
  const { rows } = await executor.execute<{ podId: string; userId: string; onDay: string }>(sql`
    select seated.pod_id "podId", seated.user_id "userId", held.on_day::text "onDay"
    from ${membersTable(members)}
    join ${hotSeats} held on held.pod_id = seated.pod_id and held.user_id = seated.user_id
    where held.state = 'held' and held.on_day >= ${since}::date`)
  const had = rows.map(({ podId, userId, onDay }) => ({ podId, seat: { onDay, who: userId } }))
  return new Map([...Map.groupBy(had, ({ podId }) => podId)].map(([podId, all]) => [podId, all.map(({ seat }) => seat)]))
}

/** Returns the scores of meetings since a date, each the mean of its members' scores (1 to 10), by pod, newest last. */
export async function listPulses(executor: Executor, podIds: readonly string[], since: Date): Promise<Map<string, number[]>> {
  const { rows } = await executor.execute<{ podId: string; score: number }>(sql`
    select meeting.pod_id "podId", avg(given.score)::float8 score
    from ${meetings} meeting join ${meetingScores} given on given.meeting_id = meeting.id
    where meeting.pod_id = ${anyOfPods(podIds)} and meeting.starts_at >= ${since.toISOString()}::timestamptz
    group by meeting.id order by meeting.pod_id, meeting.starts_at`)
  return new Map([...Map.groupBy(rows, ({ podId }) => podId)].map(([podId, all]) => [podId, all.map(({ score }) => score)]))
}

/**
 * Returns the last activity of these pods: a meeting, a note or a commitment. `watchedSince` is the first night with a stored
 * score; no silence can be detected before it.
 */
export async function listLastActivity(
  executor: Executor,
  podIds: readonly string[],
): Promise<Map<string, { lastAt: Date | null; watchedSince: string | null }>> {
  const { rows } = await executor.execute<{ podId: string; lastAt: string | null; watchedSince: string | null }>(sql`
    select pod.id "podId", to_json(greatest(
        (select max(ended_at) from ${meetings} where pod_id = pod.id),
        (select max(made_at) from ${commitments} where pod_id = pod.id),
        (select max(note.written_at) from ${meetings} meeting join ${meetingNotes} note on note.meeting_id = meeting.id
          where meeting.pod_id = pod.id),
        (select max(note.written_at) from ${hotSeats} seat join ${hotSeatNotes} note on note.hot_seat_id = seat.id
          where seat.pod_id = pod.id))) #>> '{}' "lastAt",
      (select min(on_day)::text from ${podHealth} where pod_id = pod.id) "watchedSince"
    from unnest(${sql.param([...podIds])}::uuid[]) pod (id)`)
  return new Map(
    rows.map(({ podId, lastAt, watchedSince }) => [podId, { lastAt: lastAt === null ? null : new Date(lastAt), watchedSince }]),
  )
}

function sharesOf<Row>(
  rows: readonly Row[],
  toShare: (row: Row) => { key: string; value: number; count: number },
): Map<string, Share> {
  const shares = new Map<string, Share>()
  for (const row of rows) {
    const { key, value, count } = toShare(row)
    const before = shares.get(key) ?? { sum: 0, count: 0 }
    shares.set(key, { sum: before.sum + value * count, count: before.count + count })
  }
  return shares
}
