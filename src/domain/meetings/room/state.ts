import type { AgendaMinutes, Template, TurnKind } from '../templates.ts'

/** Where somebody is with their turn: to come, having it, had it, passed over while away, or dropped with its part. */
export type TurnStatus = 'pending' | 'now' | 'done' | 'passed' | 'skipped'

/** The smallest thing the clock counts down: one member's turn, one stretch of a hot seat, or a whole part. Lengths in milliseconds. */
export type RoomTurn = {
  /** `<part>/<member or stretch>`; commands name by it what they leave. */
  id: string
  /** The member who speaks; null where the turn is nobody's in particular. */
  who: string | null
  title: string | null
  status: TurnStatus
  /** What it would have if the meeting kept to its time. */
  wantedMs: number
  /** What it can do with. */
  leastMs: number
  /** What it has as things stand. */
  plannedMs: number
  /** What it took, pauses left out; 0 until it is over. */
  spentMs: number
  /** Which turns give first when time is short: 1 before 2 before 3. */
  gives: 1 | 2 | 3
  /** What is left over goes here. */
  takesRest: boolean
}

/** One line of the agenda as the meeting has it. */
export type RoomPart = {
  key: string
  title: string
  how: string
  kind: TurnKind
  /** Who has the hot seat; null in other parts, and where nobody can take it. */
  inHotSeat: string | null
  /** What somebody who comes late gets, where everybody has a turn; milliseconds. */
  eachMs: number
  leastEachMs: number
  takesRest: boolean
  /** When it began; epoch milliseconds. */
  beganAt: number | null
  turns: readonly RoomTurn[]
}

/** A member of the pod in the room. Instants are epoch milliseconds. */
export type RoomPerson = {
  id: string
  /** Open connections, in any tab and on any device. */
  connections: readonly string[]
  /** Since when they are here without having been gone. */
  hereSince: number | null
  /** When their last connection broke off, while they may still be back in a moment. */
  lostAt: number | null
  /** When they first came, for attendance; null while they have not. */
  cameAt: number | null
}

/** What the room was opened for. */
export type RoomPlan = { startsAt: number; minutes: AgendaMinutes; template: Template | null; isFirst: boolean }

/** The turn that runs. */
export type RoomCursor = {
  turnId: string
  /** When it began, moved on by pauses; epoch milliseconds. */
  beganAt: number
  /** When it began and who made it begin, so that two who press at once move on once; null where a member's removal did. */
  begunAt: number
  begunBy: string | null
  /** What was left when the clock was stopped, below zero when it was over; null while it runs. Milliseconds. */
  pausedLeftMs: number | null
}

/**
 * The live state of one meeting: all that every device in it shows. Plain JSON; every instant is epoch milliseconds of the server's
 * clock, so that a device needs to know only how far its own clock is off (`clock-offset.ts`).
 */
export type RoomState = {
  /** Grows by one with each change. */
  version: number
  /** Of the latest change. */
  at: number
  status: 'waiting' | 'running' | 'paused' | 'ended'
  plan: RoomPlan
  leaderId: string
  deputyId: string | null
  people: readonly RoomPerson[]
  /** Whose hot seat is due, first to last. */
  hotSeatQueue: readonly string[]
  timekeeper: string | null
  parts: readonly RoomPart[]
  cursor: RoomCursor | null
  startedAt: number | null
  /** When the meeting was to end, agreed when it began. */
  agreedEndAt: number | null
  /** When it will end as things stand; never before `agreedEndAt`. */
  dueAt: number | null
  /** What would be left if all kept to their turns; milliseconds. */
  spareMs: number
  endedAt: number | null
  endedBy: 'people' | 'time' | null
  /** How often each has happened: a command says which it has seen, so that it counts once. */
  pauses: number
  extensions: number
  handovers: number
}

/** Who and what a room is opened for. */
export type RoomOpening = {
  plan: RoomPlan
  members: readonly string[]
  leaderId: string
  deputyId: string | null
  /** Whose hot seat is due, first to last (`hot-seat/rotation.ts`). */
  hotSeatQueue: readonly string[]
  now: number
}

/** A room in which nobody is yet. */
export function openRoom({ plan, members, leaderId, deputyId, hotSeatQueue, now }: RoomOpening): RoomState {
  return {
    version: 1,
    at: now,
    status: 'waiting',
    plan,
    leaderId,
    deputyId,
    people: members.map(newcomer),
    hotSeatQueue,
    timekeeper: null,
    parts: [],
    cursor: null,
    startedAt: null,
    agreedEndAt: null,
    dueAt: null,
    spareMs: 0,
    endedAt: null,
    endedBy: null,
    pauses: 0,
    extensions: 0,
    handovers: 0,
  }
}

/** The newer of what a device knows and what reaches it: news may come late, twice, or in another order. */
export function newerState(known: RoomState | null, received: RoomState): RoomState {
  return known !== null && known.version >= received.version ? known : received
}

/** Somebody who has not come yet. */
export function newcomer(id: string): RoomPerson {
  return { id, connections: [], hereSince: null, lostAt: null, cameAt: null }
}

/** The part and the turn that run; null before and after the meeting. */
export function presentTurn(state: RoomState): { part: RoomPart; turn: RoomTurn } | null {
  for (const part of state.parts) {
    const turn = part.turns.find(({ id }) => id === state.cursor?.turnId)
    if (turn) return { part, turn }
  }
  return null
}

/** What is left of the present turn, below zero once it is over; milliseconds. */
export function leftOf(state: RoomState, now: number): number {
  const present = presentTurn(state)
  if (!present || !state.cursor) return 0
  return state.cursor.pausedLeftMs ?? state.cursor.beganAt + present.turn.plannedMs - now
}

/** The state with every turn as `change` leaves it. */
export function withTurns(state: RoomState, change: (turn: RoomTurn, part: RoomPart) => RoomTurn): RoomState {
  const parts = state.parts.map((part) => ({ ...part, turns: part.turns.map((turn) => change(turn, part)) }))
  return { ...state, parts }
}
