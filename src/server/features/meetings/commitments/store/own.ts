import { sql } from 'drizzle-orm'
import type { CountedCommitment } from '#domain/commitments/follow-through.ts'
import { jsonRow, readJsonRow } from '#server/platform/database/json-row.ts'
import type { Value } from '#server/platform/database/values.ts'
import { currentPodOf } from '../../../pods/index.ts'
import { commitments } from '../../tables/commitments.ts'
import { attendances, meetings } from '../../tables/rooms.ts'
import type { StoredCommitment } from './commitments.ts'

/** How a member kept their word over a year, as far as it is counted; days are `YYYY-MM-DD`. */
export type KeptWord = {
  counted: CountedCommitment[]
  /** Days of meetings that they were excused from, whatever pod they were in, and of meetings of their pod to which nobody came. */
  forgivenOn: string[]
  hasCommitted: boolean
}

/** How a member kept their word over a year. */
export const keptWordValue: Value<KeptWord> = {
  name: 'meetings.kept-word',
  sql: (userId, now) => sql`(json_build_array(
    (select json_agg(json_build_array(${commitments.dueOn}, ${commitments.outcome})) from ${commitments}
      where ${commitments.userId} = ${userId} and ${commitments.dueOn} > ${now}::date - 365),
    (select json_agg(${meetings.onDay}) from ${attendances} join ${meetings} on ${meetings.id} = ${attendances.meetingId}
      where ${attendances.userId} = ${userId} and ${attendances.state} = 'excused' and ${meetings.onDay} > ${now}::date - 371),
    (select json_agg(${meetings.onDay}) from ${meetings}
      where ${meetings.podId} = ${currentPodOf(userId)} and ${meetings.state} = 'unheld' and ${meetings.onDay} > ${now}::date - 371),
    exists (select from ${commitments} where ${commitments.userId} = ${userId})))`,
  read(given) {
    const [counted, excused, unheld, hasCommitted] = given as [
      [dueOn: string, outcome: CountedCommitment['outcome']][] | null,
      string[] | null,
      string[] | null,
      boolean,
    ]
    return {
      counted: (counted ?? []).map(([dueOn, outcome]) => ({ dueOn, outcome })),
      forgivenOn: [...(excused ?? []), ...(unheld ?? [])],
      hasCommitted,
    }
  },
}

const { id, userId: memberId, podId, meetingId, activity, target, text, dueOn, witnessId, outcome, reached } = commitments
const { madeAt, settledAt, witnessAskedAt, nudgedAt } = commitments
const columns = {
  id,
  userId: memberId,
  podId,
  meetingId,
  activity,
  target,
  text,
  dueOn,
  witnessId,
  outcome,
  reached,
  madeAt,
  settledAt,
  witnessAskedAt,
  nudgedAt,
}

/** How many of a member's commitments their week shows. */
const most = 12

/** What a member committed to and is open, or was answered for within six days; those due soonest first. */
export const presentCommitmentsValue: Value<StoredCommitment[]> = {
  name: 'meetings.present-commitments',
  sql: (userId, now) => sql`(
    select json_agg(${jsonRow(columns)} order by ${dueOn}, ${madeAt}, ${id}) from ${commitments}
    where ${id} in (
      select ${id} from ${commitments} where ${memberId} = ${userId}
        and ((${outcome} is null and ${dueOn} > ${now}::date - 84) or ${settledAt} > ${now} - interval '6 days')
      order by ${outcome} is not null, ${dueOn}, ${madeAt} limit ${sql.raw(String(most))}))`,
  read: (given) => ((given as unknown[] | null) ?? []).map((row) => readJsonRow(columns, row)),
}
