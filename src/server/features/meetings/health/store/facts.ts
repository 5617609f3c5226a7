import { sql } from 'drizzle-orm'
import { outcomeValue, answerDays, followThroughWeeks, type Outcome } from '#domain/commitments/follow-through.ts'
import type { HadHotSeat } from '#domain/hot-seat/rotation.ts'
import { type Attendance, attendanceValue } from '#domain/meetings/attendance.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { commitments } from '../../tables/commitments.ts'
import { podHealth } from '../../tables/health.ts'
import { hotSeatNotes, hotSeats } from '../../tables/hot-seats.ts'
import { attendances, meetingNotes, meetings, meetingScores } from '../../tables/rooms.ts'

/** Somebody in a pod. */
type Seated = { podId: string; userId: string }

/** Something counted: how much of it was good, out of how many. */
export type Share = { sum: number; count: number }

const sliceOf = (podIds: readonly string[]) => sql`any(${sql.param([...podIds])}::uuid[])`

/** The members as a table `seated (pod_id, user_id)`: those who have gone neither spoil nor mend how their pod does. */
const seatedOf = (members: readonly Seated[]) => sql`
  unnest(${sql.param(members.map(({ podId }) => podId))}::uuid[], ${sql.param(members.map(({ userId }) => userId))}::uuid[])
  seated (pod_id, user_id)`

/** How much of the meetings since a moment was attended by those who are in these pods, pod by pod. */
export async function sumAttendance(executor: Executor, members: readonly Seated[], since: Date): Promise<Map<string, Share>> {
  const { rows } = await executor.execute<{ podId: string; state: Attendance; count: number }>(sql`
    select seated.pod_id "podId", attended.state, count(*)::int count
    from ${seatedOf(members)}
    join ${meetings} meeting on meeting.pod_id = seated.pod_id and meeting.starts_at >= ${since.toISOString()}::timestamptz
    join ${attendances} attended on attended.meeting_id = meeting.id and attended.user_id = seated.user_id
    group by 1, 2`)
  return sharesOf(rows, ({ podId, state, count }) => ({ key: podId, value: attendanceValue[state], count }))
}

/**
 * How much of what they said they would do the members kept over twelve weeks, by the rules of `followThrough`, member by member.
 *
 * @param today `YYYY-MM-DD`
 */
export async function sumCommitments(executor: Executor, members: readonly Seated[], today: string): Promise<Map<string, Share>> {
  const { rows } = await executor.execute<{ userId: string; outcome: Outcome; count: number }>(sql`
    select seated.user_id "userId", coalesce(said.outcome, 'missed') outcome, count(*)::int count
    from ${seatedOf(members)}
    join ${commitments} said on said.pod_id = seated.pod_id and said.user_id = seated.user_id
    where said.due_on > ${today}::date - ${followThroughWeeks * 7}::int
      and (said.outcome is not null or said.due_on < ${today}::date - ${answerDays}::int)
    group by 1, 2`)
  return sharesOf(rows, ({ userId, outcome, count }) => ({ key: userId, value: outcomeValue[outcome], count }))
}

/** Hot seats since a day (`YYYY-MM-DD`) of those who are in these pods, pod by pod. */
export async function listHeldHotSeats(
  executor: Executor,
  members: readonly Seated[],
  since: string,
): Promise<Map<string, HadHotSeat[]>> {
  const { rows } = await executor.execute<{ podId: string; userId: string; onDay: string }>(sql`
    select seated.pod_id "podId", seated.user_id "userId", held.on_day::text "onDay"
    from ${seatedOf(members)}
    join ${hotSeats} held on held.pod_id = seated.pod_id and held.user_id = seated.user_id
    where held.state = 'held' and held.on_day >= ${since}::date`)
  const had = rows.map(({ podId, userId, onDay }) => ({ podId, seat: { onDay, who: userId } }))
  return new Map([...Map.groupBy(had, ({ podId }) => podId)].map(([podId, all]) => [podId, all.map(({ seat }) => seat)]))
}

/** What the meetings since a moment were scored, 1 to 10, each the mean of its members; pod by pod, the newest last. */
export async function listPulses(executor: Executor, podIds: readonly string[], since: Date): Promise<Map<string, number[]>> {
  const { rows } = await executor.execute<{ podId: string; score: number }>(sql`
    select meeting.pod_id "podId", avg(given.score)::float8 score
    from ${meetings} meeting join ${meetingScores} given on given.meeting_id = meeting.id
    where meeting.pod_id = ${sliceOf(podIds)} and meeting.starts_at >= ${since.toISOString()}::timestamptz
    group by meeting.id order by meeting.pod_id, meeting.starts_at`)
  return new Map([...Map.groupBy(rows, ({ podId }) => podId)].map(([podId, all]) => [podId, all.map(({ score }) => score)]))
}

/**
 * When something happened last in these pods: they met, or somebody wrote or committed to something. `watchedSince` is the first night
 * of which a score is kept; before it silence could not be heard.
 */
export async function listSigns(
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
  read: (row: Row) => { key: string; value: number; count: number },
): Map<string, Share> {
  const shares = new Map<string, Share>()
  for (const row of rows) {
    const { key, value, count } = read(row)
    const before = shares.get(key) ?? { sum: 0, count: 0 }
    shares.set(key, { sum: before.sum + value * count, count: before.count + count })
  }
  return shares
}
