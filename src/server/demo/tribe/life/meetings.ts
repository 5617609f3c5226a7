import type { NoteKind } from '#domain/meetings/notes.ts'
import type { Attendance } from '#domain/meetings/attendance.ts'
import { attendedBy } from '#domain/meetings/room/attended.ts'
import { newcomer, openRoom, type RoomPerson, type RoomState } from '#domain/meetings/room/state.ts'
import type { Meeting } from '#domain/meetings/series.ts'
import { type Chance, createChance } from '../../chance.ts'
import { demoId } from '../../demo-id.ts'
import { type Fellow, type LivingPod, meetingMinutes } from './pod-life.ts'
import { drawCheckIn, drawNote } from './words.ts'

/** A meeting that was held, or one that nobody came to. */
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

/** How somebody attended one. */
export type PlannedAttendance = { meetingId: string; userId: string; state: Attendance; joinedAt: Date | null }

/** The score somebody gave one. */
export type PlannedScore = { meetingId: string; userId: string; score: number; givenAt: Date }

type PlannedNote = { id: string; meetingId: string; userId: string; kind: NoteKind; text: string; writtenAt: Date }

type PlannedAnswer = {
  podId: string
  onDay: string
  userId: string
  answer: 'yes' | 'maybe' | 'no'
  checkIn: string | null
  answeredAt: Date
}

/** What a pod's meetings left. */
export type PlannedMeetings = {
  meetings: PlannedMeeting[]
  attendances: PlannedAttendance[]
  scores: PlannedScore[]
  notes: PlannedNote[]
  answers: PlannedAnswer[]
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Of how many of its latest meetings a pod still has its notes at hand. */
const notedMeetings = 4

/** Every ninth week there are too few for a meeting, such as on a holiday; never in pod A. */
const unheldEvery = 9

/** The past meetings of a pod, who was there, what they wrote down and how they found it; and who answered to the next one. */
export function planMeetings(life: LivingPod, now: Date): PlannedMeetings {
  const all: PlannedMeetings = { meetings: [], attendances: [], scores: [], notes: [], answers: [] }
  for (const [i, meeting] of life.past.entries()) {
    const weeksAgo = life.past.length - i
    const fellows = life.fellows.filter(({ since }) => since < meeting.startsAt)
    if (fellows.length < 2) continue
    const held = drawMeeting(life, meeting, fellows, weeksAgo)
    all.meetings.push(held.meeting)
    all.attendances.push(...held.attendances)
    all.answers.push(...held.answers)
    if (held.meeting.endedAt === null) continue
    all.scores.push(...drawScores(held.meeting, held.attendances))
    if (weeksAgo <= notedMeetings) all.notes.push(...drawNotes(held.meeting, held.attendances))
  }
  all.answers.push(...answersToNext(life, now))
  return all
}

type Drawn = Pick<PlannedMeetings, 'attendances' | 'answers'> & { meeting: PlannedMeeting }

function drawMeeting({ pod }: LivingPod, { onDay, startsAt }: Meeting, fellows: readonly Fellow[], weeksAgo: number): Drawn {
  const id = demoId('meeting', `${pod.number}/${weeksAgo}`)
  const kept = { id, podId: pod.id, onDay, startsAt, durationMinutes: meetingMinutes }
  const coming = fellows.map((fellow) => drawComing(createChance(`meeting/${id}/${fellow.member.id}`), fellow, startsAt))
  const isUnheld = pod.number > 1 && (weeksAgo + pod.number) % unheldEvery === 0
  if (isUnheld || coming.filter(({ cameAt }) => cameAt !== null).length < 2) {
    const unheld = { ...kept, state: 'unheld', room: null, version: 0, openedAt: null, endedAt: null } as const
    return { meeting: unheld, attendances: [], answers: [] }
  }
  const chance = createChance(`meeting/${id}`)
  const beganAt = startsAt.getTime() + chance.whole(20, 150) * 1_000
  const endedAt = new Date(startsAt.getTime() + meetingMinutes * minuteMs + chance.whole(-120, 260) * 1_000)
  const room = closedRoom(coming, { leaderId: pod.places[0]?.userId ?? '', startsAt, beganAt, endedAt })
  const answers = coming.flatMap(({ fellow, excuse }) =>
    excuse ? [{ podId: pod.id, onDay, userId: fellow.member.id, answer: 'no' as const, ...excuse }] : [],
  )
  const attended = attendedBy(room, new Set(answers.map(({ userId }) => userId)))
  const attendances = [...(attended ?? [])].map(([userId, state]) => {
    const cameAt = room.people.find((person) => person.id === userId)?.cameAt ?? null
    return { meetingId: id, userId, state, joinedAt: cameAt === null ? null : new Date(cameAt) }
  })
  const openedAt = new Date(Math.min(...room.people.flatMap(({ cameAt }) => cameAt ?? [])))
  return { meeting: { ...kept, state: 'ended', room, version: room.version, openedAt, endedAt }, attendances, answers }
}

type Coming = { fellow: Fellow; cameAt: number | null; excuse: { checkIn: string; answeredAt: Date } | null }

/** Most are a minute or two early; of those who do not come the greater part has said so. */
function drawComing(chance: Chance, fellow: Fellow, startsAt: Date): Coming {
  const at = startsAt.getTime()
  if (chance.happens(fellow.comes01)) {
    const offset = chance.happens(0.1) ? chance.whole(9 * 60, 16 * 60) : chance.whole(-240, 120)
    return { fellow, cameAt: at + offset * 1_000, excuse: null }
  }
  const excuse = chance.happens(0.65)
    ? { checkIn: drawCheckIn(chance), answeredAt: new Date(at - chance.whole(3, 40) * hourMs) }
    : null
  return { fellow, cameAt: null, excuse }
}

type Held = { leaderId: string; startsAt: Date; beganAt: number; endedAt: Date }

function closedRoom(coming: readonly Coming[], { leaderId, startsAt, beganAt, endedAt }: Held): RoomState {
  const members = coming.map(({ fellow }) => fellow.member.id)
  const plan = { startsAt: startsAt.getTime(), minutes: meetingMinutes, template: null, isFirst: false } as const
  const opened = openRoom({ plan, members, leaderId, deputyId: null, hotSeatQueue: [], now: beganAt })
  const agreedEndAt = beganAt + meetingMinutes * minuteMs
  const people = coming.map(({ fellow, cameAt }): RoomPerson => ({ ...newcomer(fellow.member.id), cameAt }))
  const end = { status: 'ended', at: endedAt.getTime(), endedAt: endedAt.getTime(), endedBy: 'people' } as const
  return { ...opened, ...end, people, startedAt: beganAt, agreedEndAt, dueAt: agreedEndAt, version: 40 }
}

/** Members are kind; whoever came late a little less so. */
function drawScores({ id, podId, endedAt }: PlannedMeeting, attendances: readonly PlannedAttendance[]): PlannedScore[] {
  const spirit = createChance(`pulse/${podId}`).normal(8.3, 0.5)
  return attendances.flatMap(({ userId, state, joinedAt }) => {
    const chance = createChance(`score/${id}/${userId}`)
    if (!joinedAt || !endedAt || chance.happens(0.12)) return []
    const score = Math.round(spirit + chance.normal(state === 'late' ? -0.5 : 0, 0.8))
    return [{ meetingId: id, userId, score: Math.min(10, Math.max(4, score)), givenAt: earlier(endedAt, chance.whole(5, 100)) }]
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
      writtenAt: earlier(endedAt, 50 * 60 - i * 14 * 60 - chance.whole(0, 240)),
    }))
  })
}

/** Of the cast the last one in a pod cannot come next time, and most of the others have said that they will. */
function answersToNext({ pod, fellows, coming }: LivingPod, now: Date): PlannedAnswer[] {
  const [next] = coming
  if (!next) return []
  return fellows.flatMap(({ member }, i): PlannedAnswer[] => {
    const chance = createChance(`answer/${pod.number}/${member.id}`)
    const isLast = i === fellows.length - 1
    const said = { podId: pod.id, onDay: next.onDay, userId: member.id, answeredAt: earlier(now, chance.whole(60, 26 * 60) * 60) }
    if (isLast && pod.number < 3) return [{ ...said, answer: 'no', checkIn: drawCheckIn(chance) }]
    if (!chance.happens(0.55)) return []
    return [{ ...said, answer: chance.happens(0.85) ? 'yes' : 'maybe', checkIn: null }]
  })
}

function earlier(at: Date, seconds: number): Date {
  return new Date(at.getTime() - seconds * 1_000)
}
