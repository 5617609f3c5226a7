import type { NoteKind } from '#domain/meetings/notes.ts'
import type { Attendance } from '#domain/meetings/attendance.ts'
import { attendanceByMember } from '#domain/meetings/room/participants.ts'
import { newParticipant, openRoom, type RoomParticipant, type RoomState } from '#domain/meetings/room/state.ts'
import type { Meeting } from '#domain/meetings/series.ts'
import { type Chance, createChance } from '../../chance.ts'
import { demoId } from '../../demo-id.ts'
import { type ActivePodMember, type ActivePod, meetingMinutes } from './active-pod.ts'
import { drawCheckIn, drawNote } from './meeting-text.ts'

/** A meeting that took place, or that nobody attended. */
export type PlannedMeeting = {
  id: string
  podId: string
  onDay: string
  startsAt: Date
  durationMinutes: number
  state: 'ended' | 'unheld'
  room: RoomState | null
  version: number
  openedAt: Date | null
  endedAt: Date | null
}

/** A member's attendance of a meeting. */
export type PlannedAttendance = { meetingId: string; userId: string; state: Attendance; joinedAt: Date | null }

/** A member's score of a meeting. */
export type PlannedScore = { meetingId: string; userId: string; score: number; givenAt: Date }

type PlannedNote = { id: string; meetingId: string; userId: string; kind: NoteKind; text: string; writtenAt: Date }

type PlannedRsvp = {
  podId: string
  onDay: string
  userId: string
  answer: 'yes' | 'maybe' | 'no'
  checkIn: string | null
  answeredAt: Date
}

/** The records of a pod's meetings. */
export type PlannedMeetings = {
  meetings: PlannedMeeting[]
  attendances: PlannedAttendance[]
  scores: PlannedScore[]
  notes: PlannedNote[]
  answers: PlannedRsvp[]
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Number of latest meetings with notes. */
const meetingsWithNotes = 4

/** Every ninth week too few attend, as on a holiday. Never in pod A. */
const unheldEvery = 9

/** Plans a pod's past meetings with attendance, notes and scores, and the RSVPs to the next one. */
export function planMeetings(life: ActivePod, now: Date): PlannedMeetings {
  const all: PlannedMeetings = { meetings: [], attendances: [], scores: [], notes: [], answers: [] }
  for (const [i, meeting] of life.past.entries()) {
    const weeksAgo = life.past.length - i
    const podMembers = life.podMembers.filter(({ since }) => since < meeting.startsAt)
    if (podMembers.length < 2) continue
    const drawn = drawMeeting(life, meeting, podMembers, weeksAgo)
    all.meetings.push(drawn.meeting)
    all.attendances.push(...drawn.attendances)
    all.answers.push(...drawn.answers)
    if (drawn.meeting.endedAt === null) continue
    all.scores.push(...drawScores(drawn.meeting, drawn.attendances))
    if (weeksAgo <= meetingsWithNotes) all.notes.push(...drawNotes(drawn.meeting, drawn.attendances))
  }
  all.answers.push(...rsvpsToNext(life, now))
  return all
}

type DrawnMeeting = Pick<PlannedMeetings, 'attendances' | 'answers'> & { meeting: PlannedMeeting }

function drawMeeting(
  { pod }: ActivePod,
  { onDay, startsAt }: Meeting,
  podMembers: readonly ActivePodMember[],
  weeksAgo: number,
): DrawnMeeting {
  const id = demoId('meeting', `${pod.number}/${weeksAgo}`)
  const meetingRow = { id, podId: pod.id, onDay, startsAt, durationMinutes: meetingMinutes }
  const coming = podMembers.map((podMember) =>
    drawAttendee(createChance(`meeting/${id}/${podMember.member.id}`), podMember, startsAt),
  )
  const isUnheld = pod.number > 1 && (weeksAgo + pod.number) % unheldEvery === 0
  if (isUnheld || coming.filter(({ cameAt }) => cameAt !== null).length < 2) {
    const unheld = { ...meetingRow, state: 'unheld', room: null, version: 0, openedAt: null, endedAt: null } as const
    return { meeting: unheld, attendances: [], answers: [] }
  }
  const chance = createChance(`meeting/${id}`)
  const beganAt = startsAt.getTime() + chance.integer(20, 150) * 1_000
  const endedAt = new Date(startsAt.getTime() + meetingMinutes * minuteMs + chance.integer(-120, 260) * 1_000)
  const room = closedRoom(coming, { leaderId: pod.podMemberships[0]?.userId ?? '', startsAt, beganAt, endedAt })
  const rsvps = coming.flatMap(({ podMember, excuse }) =>
    excuse ? [{ podId: pod.id, onDay, userId: podMember.member.id, answer: 'no' as const, ...excuse }] : [],
  )
  const attended = attendanceByMember(room, new Set(rsvps.map(({ userId }) => userId)))
  const attendances = [...(attended ?? [])].map(([userId, state]) => {
    const cameAt = room.people.find((participant) => participant.id === userId)?.cameAt ?? null
    return { meetingId: id, userId, state, joinedAt: cameAt === null ? null : new Date(cameAt) }
  })
  const openedAt = new Date(Math.min(...room.people.flatMap(({ cameAt }) => cameAt ?? [])))
  return {
    meeting: { ...meetingRow, state: 'ended', room, version: room.version, openedAt, endedAt },
    attendances,
    answers: rsvps,
  }
}

type Attendee = { podMember: ActivePodMember; cameAt: number | null; excuse: { checkIn: string; answeredAt: Date } | null }

/** Most are a minute or two early. Most absent members have sent an RSVP. */
function drawAttendee(chance: Chance, podMember: ActivePodMember, startsAt: Date): Attendee {
  const at = startsAt.getTime()
  if (chance.happens(podMember.attendance01)) {
    const offset = chance.happens(0.1) ? chance.integer(9 * 60, 16 * 60) : chance.integer(-240, 120)
    return { podMember, cameAt: at + offset * 1_000, excuse: null }
  }
  const excuse = chance.happens(0.65)
    ? { checkIn: drawCheckIn(chance), answeredAt: new Date(at - chance.integer(3, 40) * hourMs) }
    : null
  return { podMember, cameAt: null, excuse }
}

type HeldMeeting = { leaderId: string; startsAt: Date; beganAt: number; endedAt: Date }

function closedRoom(coming: readonly Attendee[], { leaderId, startsAt, beganAt, endedAt }: HeldMeeting): RoomState {
  const members = coming.map(({ podMember }) => podMember.member.id)
  const plan = { startsAt: startsAt.getTime(), minutes: meetingMinutes, template: null, isFirst: false } as const
  const opened = openRoom({ plan, members, leaderId, deputyId: null, hotSeatQueue: [], now: beganAt })
  const agreedEndAt = beganAt + meetingMinutes * minuteMs
  const participants = coming.map(({ podMember, cameAt }): RoomParticipant => ({
    ...newParticipant(podMember.member.id),
    cameAt,
  }))
  const end = { status: 'ended', at: endedAt.getTime(), endedAt: endedAt.getTime(), endedBy: 'people' } as const
  return { ...opened, ...end, people: participants, startedAt: beganAt, agreedEndAt, dueAt: agreedEndAt, version: 40 }
}

/** Members score kindly, latecomers a little less. */
function drawScores({ id, podId, endedAt }: PlannedMeeting, attendances: readonly PlannedAttendance[]): PlannedScore[] {
  const spirit = createChance(`pulse/${podId}`).normal(8.3, 0.5)
  return attendances.flatMap(({ userId, state, joinedAt }) => {
    const chance = createChance(`score/${id}/${userId}`)
    if (!joinedAt || !endedAt || chance.happens(0.12)) return []
    const score = Math.round(spirit + chance.normal(state === 'late' ? -0.5 : 0, 0.8))
    return [{ meetingId: id, userId, score: Math.min(10, Math.max(4, score)), givenAt: earlier(endedAt, chance.integer(5, 100)) }]
  })
}

const kindsInOrder: readonly NoteKind[] = ['win', 'need', 'offer', 'takeaway']

function drawNotes({ id, endedAt }: PlannedMeeting, attendances: readonly PlannedAttendance[]): PlannedNote[] {
  return attendances.flatMap(({ userId, joinedAt }) => {
    const chance = createChance(`notes/${id}/${userId}`)
    if (!joinedAt || !endedAt) return []
    const kinds = kindsInOrder.filter(() => chance.happens(0.4))
    return kinds.map((kind, i) => ({
      id: demoId('meeting-note', `${id}/${userId}/${kind}`),
      meetingId: id,
      userId,
      kind,
      text: drawNote(chance, kind),
      writtenAt: earlier(endedAt, 50 * 60 - i * 14 * 60 - chance.integer(0, 240)),
    }))
  })
}

/** In the cast's pods, the last member can't come next time, and most of the others have said yes. */
function rsvpsToNext({ pod, podMembers, upcoming: coming }: ActivePod, now: Date): PlannedRsvp[] {
  const [next] = coming
  if (!next) return []
  return podMembers.flatMap(({ member }, i): PlannedRsvp[] => {
    const chance = createChance(`answer/${pod.number}/${member.id}`)
    const isLast = i === podMembers.length - 1
    const rsvp = {
      podId: pod.id,
      onDay: next.onDay,
      userId: member.id,
      answeredAt: earlier(now, chance.integer(60, 26 * 60) * 60),
    }
    if (isLast && pod.number < 3) return [{ ...rsvp, answer: 'no', checkIn: drawCheckIn(chance) }]
    if (!chance.happens(0.55)) return []
    return [{ ...rsvp, answer: chance.happens(0.85) ? 'yes' : 'maybe', checkIn: null }]
  })
}

function earlier(at: Date, seconds: number): Date {
  return new Date(at.getTime() - seconds * 1_000)
}
