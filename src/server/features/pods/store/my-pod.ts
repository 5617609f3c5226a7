import { sql } from 'drizzle-orm'
import { type JsonRow, jsonRow, parseJsonRow } from '#server/platform/database/json-row.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { contactLoader } from '../../identity/index.ts'
import { type PodProfile, podProfileLoader } from '../../profile/index.ts'
import { endedMeetings, meetingChanges, podMemberships, pods } from '../tables.ts'
import { endedColumns } from './ended-meetings.ts'
import { changeColumns, type StoredMeetingChange, parseMeetingChange } from './meeting-changes.ts'

const { id, podNumber, slug, name, description, focus, state, dayTime, timezone, durationMinutes, link, maxMembers, listed } =
  pods
const { placesTaken, awaitsTraining, leaderIsTrained, meetsSince, createdAt, skipsHolidays } = pods
const podColumns = {
  id,
  podNumber,
  slug,
  name,
  description,
  focus,
  state,
  dayTime,
  timezone,
  durationMinutes,
  link,
  maxMembers,
  listed,
  placesTaken,
  awaitsTraining,
  leaderIsTrained,
  meetsSince,
  createdAt,
  skipsHolidays,
}
/** Columns of an ended pod membership with its pod. */
const lastPodMembershipColumns = {
  podId: podMemberships.podId,
  podNumber: pods.podNumber,
  name: pods.name,
  endedAt: podMemberships.endedAt,
  how: podMemberships.endedHow,
  heldUntil: podMemberships.heldUntil,
  reason: podMemberships.leaveReason,
}

/** The pod membership that ended last, with its pod. */
export type LastPodMembershipRow = JsonRow<typeof lastPodMembershipColumns>

/** The pod membership that ended last, or null. Undone matches do not count. */
export const lastPodMembershipLoader: UserLoader<LastPodMembershipRow | null> = {
  name: 'pods.last-place',
  sql: (userId) => sql`(
    select ${jsonRow(lastPodMembershipColumns)} from ${podMemberships} join ${pods} on ${pods.id} = ${podMemberships.podId}
    where ${podMemberships.userId} = ${userId} and ${podMemberships.endedAt} is not null and ${podMemberships.endedHow} <> 'match-undone'
    order by ${podMemberships.endedAt} desc, ${podMemberships.since} desc limit 1)`,
  parse: (raw) => (raw === null ? null : parseJsonRow(lastPodMembershipColumns, raw)),
}

const membershipColumns = {
  userId: podMemberships.userId,
  isLeader: podMemberships.isLeader,
  isDeputy: podMemberships.isDeputy,
  since: podMemberships.since,
}

/** A pod membership with what the other members see of the member. */
export type PodMemberRow = JsonRow<typeof membershipColumns> & { email: string; name: string; profile: PodProfile }

/**
 * A pod with its members (leader first, then by joining date), its recent and upcoming meeting changes, and the scheduled start
 * of the meeting that ended last.
 */
export type PodWithMembers = {
  pod: JsonRow<typeof podColumns>
  podMembers: PodMemberRow[]
  changes: StoredMeetingChange[]
  endedStartsAt: Date | null
}

/** The member's active pod with its members, or null. */
export const myPodLoader: UserLoader<PodWithMembers | null> = {
  name: 'pods.my-pod',
  sql(userId, now) {
    const person = sql`${podMemberships.userId}`
    const podMember = sql`json_build_array(${jsonRow(membershipColumns)}, ${contactLoader.sql(person, now)}, ${podProfileLoader.sql(person, now)})`
    const order = sql`${podMemberships.isLeader} desc, ${podMemberships.since}, ${podMemberships.id}`
    return sql`(
      select json_build_array(${jsonRow(podColumns)}, (
        select json_agg(${podMember} order by ${order})
        from ${podMemberships} where ${podMemberships.podId} = ${pods.id} and ${podMemberships.endedAt} is null),
        (select count(*) from ${podMemberships} where ${podMemberships.podId} = ${pods.id} and ${podMemberships.heldUntil} <= ${now}),
        (select json_agg(${jsonRow(changeColumns)}) from ${meetingChanges}
          where ${meetingChanges.podId} = ${pods.id} and ${meetingChanges.onDay} >= ${now}::date - 14),
        (select ${jsonRow(endedColumns)} from ${endedMeetings} where ${endedMeetings.podId} = ${pods.id}))
      from ${pods} where ${pods.id} = (
        select ${podMemberships.podId} from ${podMemberships} where ${podMemberships.userId} = ${userId} and ${podMemberships.endedAt} is null))`
  },
  parse: (raw) => (raw === null ? null : parsePodWithMembers(raw as RawPod)),
}

type RawPod = [pod: unknown, fellows: unknown[][], overdue: number, changes: unknown[] | null, ended: unknown]

function parsePodWithMembers([raw, podMembers, overdue, changes, ended]: RawPod): PodWithMembers {
  const pod = parseJsonRow(podColumns, raw)
  return {
    // Expired held seats count as open, even before a job opens them.
    pod: { ...pod, placesTaken: pod.placesTaken - overdue },
    podMembers: podMembers.map(([membership, contact, profile]) => ({
      ...parseJsonRow(membershipColumns, membership),
      ...contactLoader.parse(contact),
      profile: podProfileLoader.parse(profile),
    })),
    endedStartsAt: ended === null ? null : parseJsonRow(endedColumns, ended).startsAt,
    changes: (changes ?? []).map((change) => parseMeetingChange(parseJsonRow(changeColumns, change), pod.durationMinutes)),
  }
}
