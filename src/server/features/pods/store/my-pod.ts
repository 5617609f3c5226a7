import { sql } from 'drizzle-orm'
import { type JsonRow, jsonRow, readJsonRow } from '#server/platform/database/json-row.ts'
import type { Value } from '#server/platform/database/values.ts'
import { contactValue } from '../../identity/index.ts'
import { type PodProfile, podProfileValue } from '../../profile/index.ts'
import { endedMeetings, meetingChanges, places, pods } from '../tables.ts'
import { endedColumns } from './ended-meetings.ts'
import { changeColumns, type KeptChange, readChange } from './meeting-changes.ts'

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
/** A place somebody left or lost, with its pod. */
const lastPlaceColumns = {
  podId: places.podId,
  podNumber: pods.podNumber,
  name: pods.name,
  endedAt: places.endedAt,
  how: places.endedHow,
  heldUntil: places.heldUntil,
  reason: places.leaveReason,
}

/** The place a member left or lost last, with its pod. */
export type LastPlaceRow = JsonRow<typeof lastPlaceColumns>

/** The place a member left or lost last, or null. One that a match gave and lost again before the pod met is none. */
export const lastPlaceValue: Value<LastPlaceRow | null> = {
  name: 'pods.last-place',
  sql: (userId) => sql`(
    select ${jsonRow(lastPlaceColumns)} from ${places} join ${pods} on ${pods.id} = ${places.podId}
    where ${places.userId} = ${userId} and ${places.endedAt} is not null and ${places.endedHow} <> 'match-undone'
    order by ${places.endedAt} desc, ${places.since} desc limit 1)`,
  read: (given) => (given === null ? null : readJsonRow(lastPlaceColumns, given)),
}

const placeColumns = { userId: places.userId, isLeader: places.isLeader, isDeputy: places.isDeputy, since: places.since }

/** Somebody's place in a pod with what the others of the pod see of them. */
export type Fellow = JsonRow<typeof placeColumns> & { email: string; name: string; profile: PodProfile }

/**
 * A pod with everybody who holds a place in it: the leader first, then by how long they have been there; what was lately, or is to
 * be, another way than its weekly time; and when the meeting that ended last was to begin.
 */
export type PodWithFellows = {
  pod: JsonRow<typeof podColumns>
  fellows: Fellow[]
  changes: KeptChange[]
  endedStartsAt: Date | null
}

/** The living pod a member holds a place in, with everybody in it, or null. */
export const myPodValue: Value<PodWithFellows | null> = {
  name: 'pods.my-pod',
  sql(userId, now) {
    const person = sql`${places.userId}`
    const fellow = sql`json_build_array(${jsonRow(placeColumns)}, ${contactValue.sql(person, now)}, ${podProfileValue.sql(person, now)})`
    const order = sql`${places.isLeader} desc, ${places.since}, ${places.id}`
    return sql`(
      select json_build_array(${jsonRow(podColumns)}, (
        select json_agg(${fellow} order by ${order})
        from ${places} where ${places.podId} = ${pods.id} and ${places.endedAt} is null),
        (select count(*) from ${places} where ${places.podId} = ${pods.id} and ${places.heldUntil} <= ${now}),
        (select json_agg(${jsonRow(changeColumns)}) from ${meetingChanges}
          where ${meetingChanges.podId} = ${pods.id} and ${meetingChanges.onDay} >= ${now}::date - 14),
        (select ${jsonRow(endedColumns)} from ${endedMeetings} where ${endedMeetings.podId} = ${pods.id}))
      from ${pods} where ${pods.id} = (
        select ${places.podId} from ${places} where ${places.userId} = ${userId} and ${places.endedAt} is null))`
  },
  read: (given) => (given === null ? null : readPodWithFellows(given as GivenPod)),
}

type GivenPod = [pod: unknown, fellows: unknown[][], overdue: number, changes: unknown[] | null, ended: unknown]

function readPodWithFellows([given, fellows, overdue, changes, ended]: GivenPod): PodWithFellows {
  const pod = readJsonRow(podColumns, given)
  return {
    // Seats that are kept no longer are free, also until a job has opened them.
    pod: { ...pod, placesTaken: pod.placesTaken - overdue },
    fellows: fellows.map(([place, contact, profile]) => ({
      ...readJsonRow(placeColumns, place),
      ...contactValue.read(contact),
      profile: podProfileValue.read(profile),
    })),
    endedStartsAt: ended === null ? null : readJsonRow(endedColumns, ended).startsAt,
    changes: (changes ?? []).map((change) => readChange(readJsonRow(changeColumns, change), pod.durationMinutes)),
  }
}
