import { sql } from 'drizzle-orm'
import type { CountedCommitment } from '#domain/commitments/follow-through.ts'
import { jsonRow, parseJsonRow } from '#server/platform/database/json-row.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { currentPodOf } from '../../../pods/index.ts'
import { commitments } from '../../tables/commitments.ts'
import { attendances, meetings } from '../../tables/rooms.ts'
import type { StoredCommitment } from './commitments.ts'

/** A member's commitment history over a year, as far as it counts for the streak. Days are `YYYY-MM-DD`. */
export type CommitmentHistory = {
  counted: CountedCommitment[]
  /** Days of meetings the member was excused from, in any pod, and of their pod's unheld meetings. */
  forgivenOn: string[]
  hasCommitted: boolean
}

export const commitmentHistoryLoader: UserLoader<CommitmentHistory> = {
  name: 'meetings.kept-word',
  sql: (userId, now) => sql`(json_build_array(
    (select json_agg(json_build_array(${commitments.dueOn}, ${commitments.outcome})) from ${commitments}
      where ${commitments.userId} = ${userId} and ${commitments.dueOn} > ${now}::date - 365),
    (select json_agg(${meetings.onDay}) from ${attendances} join ${meetings} on ${meetings.id} = ${attendances.meetingId}
      where ${attendances.userId} = ${userId} and ${attendances.state} = 'excused' and ${meetings.onDay} > ${now}::date - 371),
    (select json_agg(${meetings.onDay}) from ${meetings}
      where ${meetings.podId} = ${currentPodOf(userId)} and ${meetings.state} = 'unheld' and ${meetings.onDay} > ${now}::date - 371),
    exists (select from ${commitments} where ${commitments.userId} = ${userId})))`,
  parse(raw) {
    const [counted, excused, unheld, hasCommitted] = raw as [
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

/** Maximum number of commitments shown in a member's week. */
const maxCommitments = 12

/** A member's open commitments, and those whose outcome was recorded within six days, soonest due first. */
export const currentCommitmentsLoader: UserLoader<StoredCommitment[]> = {
  name: 'meetings.present-commitments',
  sql: (userId, now) => sql`(
    select json_agg(${jsonRow(columns)} order by ${dueOn}, ${madeAt}, ${id}) from ${commitments}
    where ${id} in (
      select ${id} from ${commitments} where ${memberId} = ${userId}
        and ((${outcome} is null and ${dueOn} > ${now}::date - 84) or ${settledAt} > ${now} - interval '6 days')
      order by ${outcome} is not null, ${dueOn}, ${madeAt} limit ${sql.raw(String(maxCommitments))}))`,
  parse: (raw) => ((raw as unknown[] | null) ?? []).map((row) => parseJsonRow(columns, row)),
}
