import { seatsMax } from '../../pods/seats.ts'
import { presentMin } from '../agenda.ts'
import type { MemberCommand, RoomCommand, RoomRefusal, ServerCommand } from './commands.ts'
import { mayMoveOn, mayRunClock, mayStart } from './permissions.ts'
import { connected, connectedPeople, disconnected, findPerson, isHere } from './people.ts'
import { begun, ended, movedOn, hotSeatGiven, withLateComer, withoutMember, withoutPart } from './progress.ts'
import { refit } from './refit.ts'
import { settled } from './settle.ts'
import { type RoomState, leftOf, newcomer, presentTurn, withTurns } from './state.ts'

/** When a command arrives, by the server's clock in epoch milliseconds, and whose it is; null for the server's own. */
export type CommandContext = { now: number; by: string | null }

/** The room afterwards: the same object unless `changed`. A refused command may find the room changed by the time that passed. */
export type Applied = { state: RoomState; changed: boolean; refusal: RoomRefusal | null }

/** What one press of "+5 min" adds. */
const extensionMs = 5 * 60_000

/**
 * Who presses "Next" so soon after somebody else did meant the turn that has just ended: their screen changed under their finger.
 */
const atOnceMs = 1000

/** Most times a meeting can be extended. */
export const extensionsMax = 6

/**
 * What a command makes of a room; it changes neither.
 *
 * The same commands at the same instants give the same room. A command that comes too late, twice, or at once with its like changes
 * nothing and is no failure. Where the clock of the server went back, time stands still.
 */
export function applyCommand(state: RoomState, command: RoomCommand, context: CommandContext): Applied {
  const now = Math.max(state.at, Math.round(context.now))
  const present = settled(state, now)
  const outcome = carryOut(present, command, { now, by: context.by })
  if (typeof outcome === 'string') return stamped(state, present, now, outcome)
  return stamped(state, settled(outcome, now), now, null)
}

function stamped(before: RoomState, after: RoomState, now: number, refusal: RoomRefusal | null): Applied {
  if (after === before) return { state: before, changed: false, refusal }
  return { state: { ...refit(after, now), version: before.version + 1, at: now }, changed: true, refusal }
}

type Outcome = RoomState | RoomRefusal

function carryOut(state: RoomState, command: RoomCommand, { now, by }: CommandContext): Outcome {
  switch (command.kind) {
    case 'join':
    case 'lost':
    case 'admit':
    case 'remove':
    case 'roles':
    case 'tick':
      return by === null ? toldByServer(state, command, now) : 'not-yours'
    default:
      if (!findPerson(state, by) || by === null) return 'not-a-member'
      return askedByMember(state, command, { now, by })
  }
}

function toldByServer(state: RoomState, command: ServerCommand, now: number): Outcome {
  switch (command.kind) {
    case 'tick':
      return state
    case 'roles':
      return withRoles(state, command.leaderId, command.deputyId)
    case 'lost':
      return disconnected(state, command.who, command.connection, { now, onPurpose: false })
    case 'join':
      return join(state, command.who, command.connection, now)
    case 'admit':
      return admit(state, command.who)
    case 'remove':
      return remove(state, command.who, now)
  }
}

function withRoles(state: RoomState, leaderId: string, deputyId: string | null): RoomState {
  return state.leaderId === leaderId && state.deputyId === deputyId ? state : { ...state, leaderId, deputyId }
}

function join(state: RoomState, who: string, connection: string, now: number): Outcome {
  if (!findPerson(state, who)) return 'not-a-member'
  if (state.status === 'ended') return 'over'
  const joined = connected(state, who, connection, now)
  return joined === state || state.cursor === null ? joined : withLateComer({ ...joined, at: now }, who)
}

function admit(state: RoomState, who: string): Outcome {
  if (findPerson(state, who)) return state
  if (state.people.length >= seatsMax) return 'full'
  return {
    ...state,
    people: [...state.people, newcomer(who)],
    hotSeatQueue: [...state.hotSeatQueue.filter((id) => id !== who), who],
  }
}

function remove(state: RoomState, who: string, now: number): RoomState {
  if (!findPerson(state, who)) return state
  const people = state.people.filter(({ id }) => id !== who)
  const without = { ...state, at: now, people, hotSeatQueue: state.hotSeatQueue.filter((id) => id !== who) }
  return state.cursor === null ? without : withoutMember(without, who, now)
}

type Asked = { now: number; by: string }

function askedByMember(state: RoomState, command: MemberCommand, { now, by }: Asked): Outcome {
  if (command.kind === 'leave') return disconnected(state, by, command.connection, { now, onPurpose: true })
  if (command.kind === 'start') return start(state, { now, by })
  if (state.status === 'waiting') return 'not-running'
  if (state.status === 'ended') return command.kind === 'end' || command.kind === 'next' ? state : 'over'
  switch (command.kind) {
    case 'next':
      return next(state, command.from, { now, by })
    case 'end':
      return mayRunClock(state, by) ? ended(state, now, 'people') : 'not-yours'
    default:
      return mayRunClock(state, by) ? setClock(state, command, { now, by }) : 'not-yours'
  }
}

function start(state: RoomState, { now, by }: Asked): Outcome {
  if (state.status === 'ended') return 'over'
  if (state.status !== 'waiting') return state
  const refusal = mayStart(state, by, now)
  if (refusal) return refusal
  if (connectedPeople(state).length < presentMin) return 'too-few'
  return begun({ ...state, at: now }, by, now)
}

function next(state: RoomState, from: string, { now, by }: Asked): Outcome {
  const { cursor } = state
  if (cursor?.turnId !== from) return state
  if (!mayMoveOn(state, by)) return 'not-yours'
  const isAtOnce = cursor.begunBy !== null && cursor.begunBy !== by && now - cursor.begunAt < atOnceMs
  return isAtOnce ? state : movedOn(state, { now, by })
}

type ClockCommand = Exclude<MemberCommand, { kind: 'start' | 'next' | 'end' | 'leave' }>

function setClock(state: RoomState, command: ClockCommand, asked: Asked): Outcome {
  const { now } = asked
  switch (command.kind) {
    case 'pause':
      return state.status === 'running' && state.pauses === command.seen ? paused(state, now) : state
    case 'resume':
      return state.status === 'paused' && state.pauses === command.seen ? resumed(state, now) : state
    case 'extend':
      return state.cursor?.turnId === command.from && state.extensions === command.seen ? extended(state, now) : state
    case 'skip':
      return skip(state, command.part, asked)
    case 'hand-over':
      return handOver(state, command, now)
    case 'hot-seat':
      return giveHotSeat(state, command, now)
  }
}

function paused(state: RoomState, now: number): RoomState {
  const cursor = state.cursor && { ...state.cursor, pausedLeftMs: leftOf(state, now) }
  return { ...state, status: 'paused', cursor, pauses: state.pauses + 1 }
}

function resumed(state: RoomState, now: number): RoomState {
  const present = presentTurn(state)
  if (!present || !state.cursor) return state
  const beganAt = now + leftOf(state, now) - present.turn.plannedMs
  return { ...state, status: 'running', cursor: { ...state.cursor, beganAt, pausedLeftMs: null } }
}

/** A turn that is over gets its five minutes from now on, not from when it should have ended. */
function extended(state: RoomState, now: number): Outcome {
  if (state.extensions >= extensionsMax) return 'no-more-time'
  const leftMs = leftOf(state, now)
  const addedMs = extensionMs + Math.max(0, -leftMs)
  const longer = withTurns(state, (turn) =>
    turn.id === state.cursor?.turnId ? { ...turn, plannedMs: turn.plannedMs + addedMs } : turn,
  )
  const isStopped = state.cursor?.pausedLeftMs !== null
  const cursor = state.cursor && { ...state.cursor, pausedLeftMs: isStopped ? leftMs + addedMs : null }
  return { ...longer, cursor, extensions: state.extensions + 1 }
}

function skip(state: RoomState, key: string, asked: Asked): Outcome {
  const part = state.parts.find((other) => other.key === key)
  if (!part) return 'no-such-part'
  const isOpen = part.turns.some(({ status }) => status === 'pending' || status === 'now')
  return isOpen ? withoutPart(state, key, asked) : state
}

function handOver(state: RoomState, { to, seen }: { to: string; seen: number }, now: number): Outcome {
  if (state.timekeeper === to || state.handovers !== seen) return state
  if (!isHere(state, to, now)) return 'not-here'
  return { ...state, timekeeper: to, handovers: state.handovers + 1 }
}

type HotSeatCommand = Extract<MemberCommand, { kind: 'hot-seat' }>

function giveHotSeat(state: RoomState, { part: key, who, instead }: HotSeatCommand, now: number): Outcome {
  const part = state.parts.find((other) => other.key === key)
  if (!part || part.kind !== 'hot-seat') return 'no-such-part'
  if (part.inHotSeat === who || part.inHotSeat !== instead || part.beganAt !== null) return state
  return isHere(state, who, now) ? hotSeatGiven(state, key, who) : 'not-here'
}
