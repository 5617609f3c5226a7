import { isHere } from './people.ts'
import { refit } from './refit.ts'
import { type RoomPart, type RoomState, type RoomTurn, newcomer, presentTurn, withTurns } from './state.ts'
import { lateTurn, partsFor } from './turns.ts'

/**
 * How late a meeting may begin and still end when it was to end. Beyond that nobody reckons with the old end any more, and it gets its
 * full length from when it begins.
 */
const lateStartMs = 10 * 60_000

/** When something happens, epoch milliseconds, and by whom; null where by nobody in the room. */
type Moment = { now: number; by: string | null }

/** The room with its meeting begun: everybody present has their turns, whoever began it keeps the time. */
export function begun(state: RoomState, by: string, now: number): RoomState {
  const { plan } = state
  const present = state.people.filter(({ id }) => isHere(state, id, now))
  const lateMs = now - plan.startsAt
  const agreedStart = lateMs >= 0 && lateMs <= lateStartMs ? plan.startsAt : now
  // Whoever looked in early and went again has not come yet.
  const people = state.people.map((person) => (present.includes(person) ? person : newcomer(person.id)))
  const running: RoomState = {
    ...state,
    people,
    status: 'running',
    startedAt: now,
    agreedEndAt: agreedStart + plan.minutes * 60_000,
    timekeeper: by,
    parts: partsFor(plan, present),
  }
  return toNextTurn(refit(withHotSeats(running), now), { now, by })
}

/** The room with the present turn over, and the next one begun; the meeting ends after the last. */
export function movedOn(state: RoomState, moment: Moment): RoomState {
  return toNextTurn(refit(turnOver(state, moment.now), moment.now), moment)
}

/** The room with a part dropped, as far as it was still to come. */
export function withoutPart(state: RoomState, key: string, moment: Moment): RoomState {
  const isPresent = presentTurn(state)?.part.key === key
  const dropped = withTurns(state, (turn, part) =>
    part.key === key && turn.status === 'pending' ? { ...turn, status: 'skipped', plannedMs: 0 } : turn,
  )
  return isPresent ? movedOn(dropped, moment) : dropped
}

/** The room with its meeting over. */
export function ended(state: RoomState, endedAt: number, endedBy: 'people' | 'time'): RoomState {
  const over = withTurns(turnOver(state, endedAt), (turn) =>
    turn.status === 'pending' ? { ...turn, status: 'skipped', plannedMs: 0 } : turn,
  )
  return { ...over, status: 'ended', cursor: null, endedAt, endedBy, spareMs: 0 }
}

/** The room with turns for a member who came late: at the end of the present round and of those to come. */
export function withLateComer(state: RoomState, who: string): RoomState {
  const present = presentTurn(state)
  const from = present ? state.parts.findIndex(({ key }) => key === present.part.key) : state.parts.length
  const parts = state.parts.map((part, i) => {
    const isOver = i < from || part.turns.every(({ status }) => status === 'skipped')
    if (isOver || part.kind !== 'everyone' || part.turns.some((turn) => turn.who === who)) return part
    return { ...part, turns: [...part.turns, lateTurn(part, who)] }
  })
  return withHotSeats({ ...state, parts })
}

/** The room without the turns of somebody who is no longer a member; if it is their turn, or their hot seat, the next one begins. */
export function withoutMember(state: RoomState, who: string, now: number): RoomState {
  const present = presentTurn(state)
  const isTheirs = (part: RoomPart, turn: RoomTurn) => turn.who === who || (part.inHotSeat === who && part === present?.part)
  const parts = state.parts.map((part) => {
    const turns = part.turns.filter((turn) => turn.status !== 'pending' || !isTheirs(part, turn))
    const isToCome = part.beganAt === null
    return { ...part, turns, inHotSeat: part.inHotSeat === who && isToCome ? null : part.inHotSeat }
  })
  const without = withHotSeats({ ...state, parts })
  return present && isTheirs(present.part, present.turn) ? movedOn(without, { now, by: null }) : without
}

/** The room with every free hot seat to come given to who is due and has none yet. */
function withHotSeats(state: RoomState): RoomState {
  let given = state
  for (const { key, kind, inHotSeat, beganAt } of state.parts) {
    if (kind === 'hot-seat' && inHotSeat === null && beganAt === null) given = hotSeatGiven(given, key, nextForHotSeat(given))
  }
  return given
}

/** The room with a hot seat given to a member; if another one to come was theirs, the two change places. */
export function hotSeatGiven(state: RoomState, key: string, who: string | null): RoomState {
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
  return state.hotSeatQueue.find((id) => !seated.has(id) && isHere(state, id, state.at)) ?? null
}

function turnOver(state: RoomState, now: number): RoomState {
  const { cursor } = state
  if (!cursor) return state
  return withTurns(state, (turn) => {
    if (turn.id !== cursor.turnId) return turn
    const spentMs = cursor.pausedLeftMs === null ? now - cursor.beganAt : turn.plannedMs - cursor.pausedLeftMs
    return { ...turn, status: 'done', spentMs: Math.max(0, spentMs) }
  })
}

/**
 * Whoever is away is passed over and keeps their turn until the round is over. A round in which only the absent are left is over: the
 * others do not wait for a connection.
 */
function toNextTurn(state: RoomState, moment: Moment): RoomState {
  const { now } = moment
  for (const part of state.parts) {
    const pending = part.turns.filter(({ status }) => status === 'pending')
    const next = pending.find(({ who }) => who === null || isHere(state, who, now))
    if (next) return turnBegun(passed(state, part.key), part, next, moment)
  }
  return ended(state, now, 'people')
}

/** Turns still to come in parts before the one that begins were those of the absent. */
function passed(state: RoomState, until: string): RoomState {
  const last = state.parts.findIndex(({ key }) => key === until)
  const before = new Set(state.parts.slice(0, last).map(({ key }) => key))
  return withTurns(state, (turn, part) =>
    before.has(part.key) && turn.status === 'pending' ? { ...turn, status: 'passed', plannedMs: 0 } : turn,
  )
}

function turnBegun(
  state: RoomState,
  { key, kind, beganAt, inHotSeat }: RoomPart,
  next: RoomTurn,
  { now, by }: Moment,
): RoomState {
  const begins = withTurns(state, (turn) => (turn.id === next.id ? { ...turn, status: 'now' } : turn))
  const needsStandIn = kind === 'hot-seat' && beganAt === null && !isHere(state, inHotSeat, now)
  const seated = needsStandIn ? hotSeatGiven(begins, key, standIn(begins, key, now)) : begins
  const parts = seated.parts.map((part) => (part.key === key ? { ...part, beganAt: part.beganAt ?? now } : part))
  const pausedLeftMs = state.status === 'paused' ? next.plannedMs : null
  const cursor = { turnId: next.id, beganAt: now, begunAt: now, begunBy: by, pausedLeftMs }
  return { ...seated, parts, cursor }
}

/** First in the queue who is here and has not had the hot seat in this meeting; who has a later one comes forward. */
function standIn(state: RoomState, key: string, now: number): string | null {
  const begun = state.parts.filter((part) => part.key !== key && part.beganAt !== null)
  const had = new Set(begun.map(({ inHotSeat }) => inHotSeat))
  return state.hotSeatQueue.find((id) => !had.has(id) && isHere(state, id, now)) ?? null
}
