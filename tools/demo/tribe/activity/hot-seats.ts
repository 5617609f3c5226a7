import type { Brief, HotSeatOutcome, Vote } from '#domain/hot-seats/brief.ts'
import { orderByHotSeatDue, type PastHotSeat, nextHotSeatMembers } from '#domain/hot-seats/rotation.ts'
import { createChance } from '../../chance.ts'
import { demoId } from '../../demo-id.ts'
import { drawBrief, drawLesson, drawRemark, drawVote } from './hot-seat-text.ts'
import type { PlannedMeetings } from './meetings.ts'
import type { ActivePod } from './active-pod.ts'

/** A past hot seat, or the upcoming one with its brief. */
export type PlannedHotSeat = {
  id: string
  podId: string
  userId: string
  onDay: string
  position: 1
  state: 'planned' | 'held'
  brief: Brief | null
  briefedAt: Date | null
  outcome: HotSeatOutcome | null
  outcomeText: string | null
  outcomeAt: Date | null
  plannedAt: Date
}

type PlannedVote = { hotSeatId: string; userId: string; vote: Vote; reason: string; votedAt: Date }

type PlannedSeatNote = { id: string; hotSeatId: string; userId: string; text: string; writtenAt: Date }

/** The hot seats of a pod, with votes and notes. */
export type PlannedHotSeats = { hotSeats: PlannedHotSeat[]; votes: PlannedVote[]; hotSeatNotes: PlannedSeatNote[] }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Number of meetings since which pods have had hot seats. The latest ones have votes and notes. */
const sinceMeetings = 7
const withOutcome = 4

/** Weeks after which the outcome is recorded. */
const outcomeWeeks = 5

/** Plans the hot seats, in fair rotation among those present, and the upcoming one with its brief. */
export function planHotSeats(
  life: ActivePod,
  { meetings, attendances, answers: rsvps }: PlannedMeetings,
  now: Date,
): PlannedHotSeats {
  const members = life.podMembers.map(({ member, since }) => ({ id: member.id, joinedOn: since.toISOString().slice(0, 10) }))
  const heldMeetings = meetings.filter(({ endedAt }) => endedAt !== null).slice(-sinceMeetings)
  const had: PastHotSeat[] = []
  const planned: PlannedHotSeats = { hotSeats: [], votes: [], hotSeatNotes: [] }
  for (const [i, { id, onDay, startsAt }] of heldMeetings.entries()) {
    const presentIds = attendances.filter(({ meetingId, joinedAt }) => meetingId === id && joinedAt).map(({ userId }) => userId)
    const absentIds = members.map((member) => member.id).filter((userId) => !presentIds.includes(userId))
    const [who] = nextHotSeatMembers({ members, past: had }, { hotSeats: 1, away: absentIds })
    if (who === undefined) continue
    had.push({ onDay, who })
    const seat = heldSeat(life, { who, onDay, startsAt, weeksAgo: heldMeetings.length - i })
    planned.hotSeats.push(seat)
    if (heldMeetings.length - i > withOutcome) continue
    const others = presentIds.filter((userId) => userId !== who && members.some((member) => member.id === userId))
    planned.votes.push(...votesOn(seat, others, startsAt))
    planned.hotSeatNotes.push(...notesOn(seat, others, startsAt))
  }
  const absentIds = rsvps.filter(({ onDay, answer }) => onDay === life.upcoming[0]?.onDay && answer === 'no')
  const due = orderByHotSeatDue({ members, past: had }).find((id) => absentIds.every(({ userId }) => userId !== id))
  planned.hotSeats.push(...nextSeat(life, due, now))
  return planned
}

type Turn = { who: string; onDay: string; startsAt: Date; weeksAgo: number }

function heldSeat({ pod, podMembers }: ActivePod, { who, onDay, startsAt, weeksAgo }: Turn): PlannedHotSeat {
  const key = `${pod.number}/${weeksAgo}`
  const member = podMembers.find((podMember) => podMember.member.id === who)?.member
  const at = startsAt.getTime()
  return {
    id: demoId('hot-seat', key),
    podId: pod.id,
    userId: who,
    onDay,
    position: 1,
    state: 'held',
    brief: member ? drawBrief(createChance(`brief/${key}`), member) : null,
    briefedAt: member ? new Date(at - 26 * hourMs) : null,
    plannedAt: new Date(at - 6 * dayMs),
    ...outcomeOf(key, startsAt, weeksAgo),
  }
}

function outcomeOf(key: string, startsAt: Date, weeksAgo: number): Pick<PlannedHotSeat, 'outcome' | 'outcomeText' | 'outcomeAt'> {
  if (weeksAgo !== outcomeWeeks) return { outcome: null, outcomeText: null, outcomeAt: null }
  const { outcome, lesson } = drawLesson(createChance(`outcome/${key}`))
  return { outcome, outcomeText: lesson, outcomeAt: new Date(startsAt.getTime() + 27 * dayMs) }
}

/** The member due at the next meeting has written their brief. */
function nextSeat({ pod, podMembers, upcoming: coming }: ActivePod, due: string | undefined, now: Date): PlannedHotSeat[] {
  const member = podMembers.find((podMember) => podMember.member.id === due)?.member
  const [next] = coming
  if (!member || !next) return []
  return [
    {
      id: demoId('hot-seat', `${pod.number}/next`),
      podId: pod.id,
      userId: member.id,
      onDay: next.onDay,
      position: 1,
      state: 'planned',
      brief: drawBrief(createChance(`brief/${pod.number}/next`), member),
      briefedAt: new Date(now.getTime() - 9 * hourMs),
      plannedAt: new Date(now.getTime() - 9 * hourMs),
      outcome: null,
      outcomeText: null,
      outcomeAt: null,
    },
  ]
}

function votesOn({ id }: PlannedHotSeat, others: readonly string[], startsAt: Date): PlannedVote[] {
  return others.flatMap((userId) => {
    const chance = createChance(`vote/${id}/${userId}`)
    if (chance.happens(0.15)) return []
    const votedAt = new Date(startsAt.getTime() + chance.integer(38, 58) * minuteMs)
    return [{ hotSeatId: id, userId, ...drawVote(chance), votedAt }]
  })
}

function notesOn({ id }: PlannedHotSeat, others: readonly string[], startsAt: Date): PlannedSeatNote[] {
  return others.slice(0, 2).map((userId) => {
    const chance = createChance(`remark/${id}/${userId}`)
    const writtenAt = new Date(startsAt.getTime() + chance.integer(31, 46) * minuteMs)
    return { id: demoId('hot-seat-note', `${id}/${userId}`), hotSeatId: id, userId, text: drawRemark(chance), writtenAt }
  })
}
