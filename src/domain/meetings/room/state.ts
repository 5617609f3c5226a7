import type { AgendaMinutes, Template, TurnKind } from '../templates.ts'

/** Status of a turn: upcoming, current, finished, passed over because the member was away, or skipped with its part. */
export type TurnStatus = 'pending' | 'now' | 'done' | 'passed' | 'skipped'

/**
 * The smallest unit that the clock counts down: one member's turn, one step of a hot seat, or a whole part. Durations in
 * milliseconds.
 */
export type RoomTurn = {
  /** `<part>/<member or step>`. Commands use it to name the turn they leave. */
  id: string
  /** The member who speaks. Null if the turn belongs to no single member. */
  who: string | null
  title: string | null
  status: TurnStatus
  /** Duration if the meeting is on schedule. */
  wantedMs: number
  /** Minimum duration. */
  leastMs: number
  /** Currently planned duration. */
  plannedMs: number
  /** Actual duration without pauses. 0 until the turn is over. */
  spentMs: number
  /** Order in which turns are shortened when time is short: 1 before 2 before 3. */
  gives: 1 | 2 | 3
  /** This turn gets the remaining time. */
  takesRest: boolean
}

/** One part of the agenda in the room. */
export type RoomPart = {
  key: string
  title: string
  how: string
  kind: TurnKind
  /** The member with the hot seat. Null in other parts, and if no member can take it. */
  inHotSeat: string | null
  /** Duration of the turn that a late member gets, in milliseconds, if every member has a turn. */
  eachMs: number
  leastEachMs: number
  takesRest: boolean
  /** When the part began, in epoch milliseconds. */
  beganAt: number | null
  turns: readonly RoomTurn[]
}

/** A member of the pod in the room. Instants are epoch milliseconds. */
export type RoomParticipant = {
  id: string
  /** Open connections in all tabs and on all devices. */
  connections: readonly string[]
  /** Since when the member has been present without leaving. */
  hereSince: number | null
  /** When the last connection was lost, while the member still counts as present. */
  lostAt: number | null
  /** When the member first joined, for attendance. Null before that. */
  cameAt: number | null
}

/** The plan of the room's meeting. */
export type RoomPlan = { startsAt: number; minutes: AgendaMinutes; template: Template | null; isFirst: boolean }

/** The current turn. */
export type RoomCursor = {
  turnId: string
  /** When the turn began, shifted by pauses. Epoch milliseconds. */
  beganAt: number
  /**
   * When the turn actually began and who began it, so that two members who press "Next" at once advance only once. `begunBy` is
   * null if the removal of a member began it.
   */
  begunAt: number
  begunBy: string | null
  /** Time left when the clock was paused, negative if overrun, in milliseconds. Null while it runs. */
  pausedLeftMs: number | null
}

/**
 * The live state of one meeting: everything that the devices in it show. Plain JSON. All instants are epoch milliseconds of the
 * server's clock, so a device needs only the offset of its own clock (`clock-offset.ts`).
 */
export type RoomState = {
  /** Increases by one with each change. */
  version: number
  /** Time of the latest change. */
  at: number
  status: 'waiting' | 'running' | 'paused' | 'ended'
  plan: RoomPlan
  leaderId: string
  deputyId: string | null
  people: readonly RoomParticipant[]
  /** Members due for a hot seat, in order. */
  hotSeatQueue: readonly string[]
  timekeeper: string | null
  parts: readonly RoomPart[]
  cursor: RoomCursor | null
  startedAt: number | null
  /** When the meeting should end, set when it began. */
  agreedEndAt: number | null
  /** Projected end, never before `agreedEndAt`. */
  dueAt: number | null
  /** Time left over if every turn keeps to its planned duration, in milliseconds. */
  spareMs: number
  endedAt: number | null
  endedBy: 'people' | 'time' | null
  /** How often each has happened. A command states the count it has seen, so that a duplicate has no effect. */
  pauses: number
  extensions: number
  handovers: number
}

/** Input for opening a room. */
export type OpenRoomInput = {
  plan: RoomPlan
  members: readonly string[]
  leaderId: string
  deputyId: string | null
  /** Members due for a hot seat, in order (`hot-seat/rotation.ts`). */
  hotSeatQueue: readonly string[]
  now: number
}

/** Returns an empty room. */
export function openRoom({ plan, members, leaderId, deputyId, hotSeatQueue, now }: OpenRoomInput): RoomState {
  return {
    version: 1,
    at: now,
    status: 'waiting',
    plan,
    leaderId,
    deputyId,
    people: members.map(newParticipant),
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

/** Returns the newer of two states. Updates can arrive late, twice or out of order. */
export function newerState(known: RoomState | null, received: RoomState): RoomState {
  return known !== null && known.version >= received.version ? known : received
}

/** Returns a participant who has not joined yet. */
export function newParticipant(id: string): RoomParticipant {
  return { id, connections: [], hereSince: null, lostAt: null, cameAt: null }
}

/** Returns the current part and turn, or null before and after the meeting. */
export function currentTurn(state: RoomState): { part: RoomPart; turn: RoomTurn } | null {
  for (const part of state.parts) {
    const turn = part.turns.find(({ id }) => id === state.cursor?.turnId)
    if (turn) return { part, turn }
  }
  return null
}

/** Returns the time left of the current turn in milliseconds. Negative once it overruns. */
export function remainingMs(state: RoomState, now: number): number {
  const present = currentTurn(state)
  if (!present || !state.cursor) return 0
  return state.cursor.pausedLeftMs ?? state.cursor.beganAt + present.turn.plannedMs - now
}

/** Returns the state with `change` applied to every turn. */
export function mapTurns(state: RoomState, change: (turn: RoomTurn, part: RoomPart) => RoomTurn): RoomState {
  const parts = state.parts.map((part) => ({ ...part, turns: part.turns.map((turn) => change(turn, part)) }))
  return { ...state, parts }
}
