import { isPresent } from './participants.ts'
import { refitTurns } from './refit-turns.ts'
import { type RoomPart, type RoomState, type RoomTurn, newParticipant, currentTurn, mapTurns } from './state.ts'
import { buildLateTurn, buildRoomParts } from './turns.ts'

/**
 * Maximum delay of the start at which the meeting still ends as scheduled. After a longer delay it gets its full length from the
 * actual start.
 */
const maxLateStartMs = 10 * 60_000

/** When something happens, in epoch milliseconds, and who caused it. Null if nobody in the room did. */
type Moment = { now: number; by: string | null }

/** Begins the meeting. Every member present gets turns, and the member who began it is the timekeeper. */
export function beginMeeting(state: RoomState, by: string, now: number): RoomState {
  const { plan } = state
  const present = state.people.filter(({ id }) => isPresent(state, id, now))
  const lateMs = now - plan.startsAt
  const agreedStart = lateMs >= 0 && lateMs <= maxLateStartMs ? plan.startsAt : now
  // A member who joined early and left again has not attended yet.
  const people = state.people.map((participant) => (present.includes(participant) ? participant : newParticipant(participant.id)))
  const running: RoomState = {
    ...state,
    people,
    status: 'running',
    startedAt: now,
    agreedEndAt: agreedStart + plan.minutes * 60_000,
    timekeeper: by,
    parts: buildRoomParts(plan, present),
  }
  return beginNextTurn(refitTurns(fillHotSeats(running), now), { now, by })
}

/** Ends the current turn and begins the next one. The meeting ends after the last turn. */
export function advanceToNextTurn(state: RoomState, moment: Moment): RoomState {
  return beginNextTurn(refitTurns(finishTurn(state, moment.now), moment.now), moment)
}

/** Removes the remainder of a part. */
export function removePart(state: RoomState, key: string, moment: Moment): RoomState {
  const isCurrentPart = currentTurn(state)?.part.key === key
  const skipped = mapTurns(state, (turn, part) =>
    part.key === key && turn.status === 'pending' ? { ...turn, status: 'skipped', plannedMs: 0 } : turn,
  )
  return isCurrentPart ? advanceToNextTurn(skipped, moment) : skipped
}

/** Ends the meeting. */
export function finishMeeting(state: RoomState, endedAt: number, endedBy: 'people' | 'time'): RoomState {
  const over = mapTurns(finishTurn(state, endedAt), (turn) =>
    turn.status === 'pending' ? { ...turn, status: 'skipped', plannedMs: 0 } : turn,
  )
  return { ...over, status: 'ended', cursor: null, endedAt, endedBy, spareMs: 0 }
}

/** Adds turns for a late member, at the end of the current and of later rounds. */
export function addLateParticipant(state: RoomState, who: string): RoomState {
  const present = currentTurn(state)
  const from = present ? state.parts.findIndex(({ key }) => key === present.part.key) : state.parts.length
  const parts = state.parts.map((part, i) => {
    const isOver = i < from || part.turns.every(({ status }) => status === 'skipped')
    if (isOver || part.kind !== 'everyone' || part.turns.some((turn) => turn.who === who)) return part
    return { ...part, turns: [...part.turns, buildLateTurn(part, who)] }
  })
  return fillHotSeats({ ...state, parts })
}

/** Removes the turns of a former member. If the current turn or hot seat is theirs, the next turn begins. */
export function removeMemberTurns(state: RoomState, who: string, now: number): RoomState {
  const present = currentTurn(state)
  const isTheirs = (part: RoomPart, turn: RoomTurn) => turn.who === who || (part.inHotSeat === who && part === present?.part)
  const parts = state.parts.map((part) => {
    const turns = part.turns.filter((turn) => turn.status !== 'pending' || !isTheirs(part, turn))
    const isUpcoming = part.beganAt === null
    return { ...part, turns, inHotSeat: part.inHotSeat === who && isUpcoming ? null : part.inHotSeat }
  })
  const without = fillHotSeats({ ...state, parts })
  return present && isTheirs(present.part, present.turn) ? advanceToNextTurn(without, { now, by: null }) : without
}

/** Assigns each unassigned upcoming hot seat to the next member who is due and has none. */
function fillHotSeats(state: RoomState): RoomState {
  let assigned = state
  for (const { key, kind, inHotSeat, beganAt } of state.parts) {
    if (kind === 'hot-seat' && inHotSeat === null && beganAt === null)
      assigned = assignHotSeat(assigned, key, nextForHotSeat(assigned))
  }
  return assigned
}

/** Assigns a hot seat to a member. If the member has another upcoming one, the two swap. */
export function assignHotSeat(state: RoomState, key: string, who: string | null): RoomState {
  const before = state.parts.find((part) => part.key === key)?.inHotSeat ?? null
  const parts = state.parts.map((part) => {
    if (part.key === key) return { ...part, inHotSeat: who }
    const isSwapped = who !== null && part.inHotSeat === who && part.beganAt === null
    return isSwapped ? { ...part, inHotSeat: before } : part
  })
  return { ...state, parts }
}

function nextForHotSeat(state: RoomState): string | null {
  const seated = new Set(state.parts.map(({ inHotSeat }) => inHotSeat))
  return state.hotSeatQueue.find((id) => !seated.has(id) && isPresent(state, id, state.at)) ?? null
}

function finishTurn(state: RoomState, now: number): RoomState {
  const { cursor } = state
  if (!cursor) return state
  return mapTurns(state, (turn) => {
    if (turn.id !== cursor.turnId) return turn
    const spentMs = cursor.pausedLeftMs === null ? now - cursor.beganAt : turn.plannedMs - cursor.pausedLeftMs
    return { ...turn, status: 'done', spentMs: Math.max(0, spentMs) }
  })
}

/**
 * An absent member is passed over and keeps the turn until the round ends. The round is over when only absent members are left,
 * so that nobody waits for a connection.
 */
function beginNextTurn(state: RoomState, moment: Moment): RoomState {
  const { now } = moment
  for (const part of state.parts) {
    const pending = part.turns.filter(({ status }) => status === 'pending')
    const next = pending.find(({ who }) => who === null || isPresent(state, who, now))
    if (next) return beginTurn(markPassed(state, part.key), part, next, moment)
  }
  return finishMeeting(state, now, 'people')
}

/** Turns still pending in earlier parts belonged to absent members. */
function markPassed(state: RoomState, until: string): RoomState {
  const last = state.parts.findIndex(({ key }) => key === until)
  const before = new Set(state.parts.slice(0, last).map(({ key }) => key))
  return mapTurns(state, (turn, part) =>
    before.has(part.key) && turn.status === 'pending' ? { ...turn, status: 'passed', plannedMs: 0 } : turn,
  )
}

function beginTurn(
  state: RoomState,
  { key, kind, beganAt, inHotSeat }: RoomPart,
  next: RoomTurn,
  { now, by }: Moment,
): RoomState {
  const begins = mapTurns(state, (turn) => (turn.id === next.id ? { ...turn, status: 'now' } : turn))
  const needsSubstitute = kind === 'hot-seat' && beganAt === null && !isPresent(state, inHotSeat, now)
  const seated = needsSubstitute ? assignHotSeat(begins, key, findSubstitute(begins, key, now)) : begins
  const parts = seated.parts.map((part) => (part.key === key ? { ...part, beganAt: part.beganAt ?? now } : part))
  const pausedLeftMs = state.status === 'paused' ? next.plannedMs : null
  const cursor = { turnId: next.id, beganAt: now, begunAt: now, begunBy: by, pausedLeftMs }
  return { ...seated, parts, cursor }
}

/**
 * Returns the first member in the queue who is present and has not had the hot seat in this meeting. A member with a later hot
 * seat moves up.
 */
function findSubstitute(state: RoomState, key: string, now: number): string | null {
  const beginMeeting = state.parts.filter((part) => part.key !== key && part.beganAt !== null)
  const had = new Set(beginMeeting.map(({ inHotSeat }) => inHotSeat))
  return state.hotSeatQueue.find((id) => !had.has(id) && isPresent(state, id, now)) ?? null
}
