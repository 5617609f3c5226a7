import { type ComingHotSeat, comingHotSeats } from '#domain/hot-seat/coming.ts'
import type { Meeting } from '#domain/meetings/series.ts'
import { type AgendaMinutes, agendaMinutes, builtInTemplate, type Template } from '#domain/meetings/templates.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import type { Found } from '#server/platform/database/values.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listAbsencesAmong, listMeetings, myPodValue } from '../../pods/index.ts'
import { listAnswers } from '../store/answers.ts'
import { listHeld, listOwnAgendas, listPlanned, type StoredHotSeat } from './store/hot-seats.ts'

/** What is read of whoever looks at hot seats: their pod with everybody in it. */
export const podValues = { inPod: myPodValue }

/** The pod of whoever looks. */
export type InPod = NonNullable<Found<typeof podValues>['inPod']>

/** Days ahead for which turns are told: two rounds of a full pod would be too far to count on. */
const aheadDays = 70

/** Days back in which a meeting can have been whose votes are still open: it may have been moved to a later day. */
const backDays = 14

/**
 * The hot seats of a pod: those to come with the meeting they belong to, what is fixed of them and of those whose meeting has begun of
 * late, and those that were held; and the pod's meetings of late and to come.
 */
export type PodHotSeats = {
  coming: readonly (ComingHotSeat & { startsAt: Date })[]
  planned: readonly StoredHotSeat[]
  held: readonly StoredHotSeat[]
  meetings: readonly Meeting[]
}

/** A pod as far as its plan needs it: its id, and who is in it since when. */
type Planned = { pod: Pick<InPod['pod'], 'id'>; fellows: readonly Pick<InPod['fellows'][number], 'userId' | 'since'>[] }

/** The first of the days of late, `YYYY-MM-DD`. */
export function lateSince(now: Date): string {
  return new Date(now.getTime() - backDays * dayMs).toISOString().slice(0, 10)
}

/** The meetings of a pod of late, and of all the days for which turns are told. */
export async function listMeetingsAround(executor: Executor, podId: string, now: Date): Promise<Meeting[]> {
  const from = new Date(now.getTime() - backDays * dayMs)
  const until = new Date(now.getTime() + aheadDays * dayMs)
  return (await listMeetings(executor, [podId], from, until)).get(podId) ?? []
}

/** Who has the hot seats of a pod from now on, and who had those before. Whoever is away, or said that they cannot come, is passed over. */
export async function planOf(executor: Executor, { pod, fellows }: Planned, now: Date): Promise<PodHotSeats> {
  const around = await listMeetingsAround(executor, pod.id, now)
  const meetings = around.filter((meeting) => meeting.startsAt >= now)
  const onDays = meetings.map(({ onDay }) => onDay)
  const first = onDays.toSorted()[0] ?? '9999-12-31'
  const answers = (await listAnswers(executor, pod.id, onDays)).filter(({ answer }) => answer === 'no')
  const agendas = await listOwnAgendas(executor, pod.id, agendaMinutes)
  const held = await listHeld(executor, pod.id)
  const planned = await listPlanned(executor, pod.id, lateSince(now))
  const absences = await listAbsencesAmong(
    executor,
    fellows.map(({ userId }) => userId),
    first,
  )
  const days = meetings.map((meeting) => ({
    onDay: meeting.onDay,
    hotSeats: hotSeatsIn(meeting, agendas),
    away: [
      ...answers.filter(({ onDay }) => onDay === meeting.onDay),
      ...absences.filter(({ fromDay, untilDay }) => fromDay <= meeting.onDay && meeting.onDay <= untilDay),
    ].map(({ userId }) => userId),
  }))
  const members = fellows.map(({ userId: id, since }) => ({ id, joinedOn: since.toISOString().slice(0, 10) }))
  const had = held.map(({ onDay, userId }) => ({ onDay, who: userId }))
  const fixed = planned.map(({ onDay, position, userId: who }) => ({ onDay, position, who }))
  const startsAt = new Map(meetings.map((meeting) => [meeting.onDay, meeting.startsAt]))
  const coming = comingHotSeats({ members, had, fixed }, days)
  return { coming: coming.map((one) => ({ ...one, startsAt: startsAt.get(one.onDay) ?? now })), planned, held, meetings: around }
}

/** How many hot seats the agenda of a meeting has; short meetings have none. */
function hotSeatsIn({ startsAt, endsAt }: Meeting, agendas: ReadonlyMap<number, Template>): number {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)
  const known: AgendaMinutes = agendaMinutes.find((one) => one === minutes) ?? 60
  const template = agendas.get(known) ?? builtInTemplate(known, false)
  // The table of hot seats knows two a meeting.
  return Math.min(2, template.filter(({ turns }) => turns === 'hot-seat').length)
}
