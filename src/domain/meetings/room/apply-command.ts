import { seatsMax } from '../../pods/seats.ts'
import { presentMin } from '../agenda.ts'
import type { MemberCommand, RoomCommand, RoomRefusal, ServerCommand } from './commands.ts'
import { canAdvance, canRunClock, findStartRefusal } from './permissions.ts'
import { connectParticipant, connectedParticipants, disconnectParticipant, findParticipant, isPresent } from './participants.ts'
import {
  beginMeeting,
  finishMeeting,
  advanceToNextTurn,
  assignHotSeat,
  addLateParticipant,
  removeMemberTurns,
  removePart,
} from './progress.ts'
import { refitTurns } from './refit-turns.ts'
import { applyElapsedTime } from './elapsed-time.ts'
import { type RoomState, remainingMs, newParticipant, currentTurn, mapTurns } from './state.ts'

/** When a command arrives, by the server's clock in epoch milliseconds, and its sender. `by` is null for the server itself. */
export type CommandContext = { now: number; by: string | null }

/** The resulting room: the same object unless `changed`. Even a refused command can change the room, because time has passed. */
export type CommandResult = { state: RoomState; changed: boolean; refusal: RoomRefusal | null }

/** Time added by one press of "+5 min". */
const extensionMs = 5 * 60_000

/**
 * A member who presses "Next" this soon after another member meant the turn that just ended: the screen changed before the
 * press.
 */
const doublePressMs = 1000

/** Maximum number of extensions of a meeting. */
export const extensionsMax = 6

/**
 * Applies a command to a room without modifying either.
 * Deterministic: the same commands at the same instants give the same room. A late, repeated or concurrent duplicate command
 * changes nothing and is not an error. If the server's clock goes back, the room's time stands still.
 */
export function applyCommand(state: RoomState, command: RoomCommand, context: CommandContext): CommandResult {
  const now = Math.max(state.at, Math.round(context.now))
  const present = applyElapsedTime(state, now)
  const outcome = executeCommand(present, command, { now, by: context.by })
  if (typeof outcome === 'string') return withNewVersion(state, present, now, outcome)
  return withNewVersion(state, applyElapsedTime(outcome, now), now, null)
}

function withNewVersion(before: RoomState, after: RoomState, now: number, refusal: RoomRefusal | null): CommandResult {
  if (after === before) return { state: before, changed: false, refusal }
  return { state: { ...refitTurns(after, now), version: before.version + 1, at: now }, changed: true, refusal }
}

type CommandOutcome = RoomState | RoomRefusal

function executeCommand(state: RoomState, command: RoomCommand, { now, by }: CommandContext): CommandOutcome {
  switch (command.kind) {
    case 'join':
    case 'lost':
    case 'admit':
    case 'remove':
    case 'roles':
    case 'tick':
      return by === null ? executeServerCommand(state, command, now) : 'not-yours'
    default:
      if (!findParticipant(state, by) || by === null) return 'not-a-member'
      return executeMemberCommand(state, command, { now, by })
  }
}

function executeServerCommand(state: RoomState, command: ServerCommand, now: number): CommandOutcome {
  switch (command.kind) {
    case 'tick':
      return state
    case 'roles':
      return withRoles(state, command.leaderId, command.deputyId)
    case 'lost':
      return disconnectParticipant(state, command.who, command.connection, { now, onPurpose: false })
    case 'join':
      return joinRoom(state, command.who, command.connection, now)
    case 'admit':
      return admitMember(state, command.who)
    case 'remove':
      return removeMember(state, command.who, now)
  }
}

function withRoles(state: RoomState, leaderId: string, deputyId: string | null): RoomState {
  return state.leaderId === leaderId && state.deputyId === deputyId ? state : { ...state, leaderId, deputyId }
}

function joinRoom(state: RoomState, who: string, connection: string, now: number): CommandOutcome {
  if (!findParticipant(state, who)) return 'not-a-member'
  if (state.status === 'ended') return 'over'
  const joined = connectParticipant(state, who, connection, now)
  return joined === state || state.cursor === null ? joined : addLateParticipant({ ...joined, at: now }, who)
}

function admitMember(state: RoomState, who: string): CommandOutcome {
  if (findParticipant(state, who)) return state
  if (state.people.length >= seatsMax) return 'full'
  return {
    ...state,
    people: [...state.people, newParticipant(who)],
    hotSeatQueue: [...state.hotSeatQueue.filter((id) => id !== who), who],
  }
}

function removeMember(state: RoomState, who: string, now: number): RoomState {
  if (!findParticipant(state, who)) return state
  const people = state.people.filter(({ id }) => id !== who)
  const without = { ...state, at: now, people, hotSeatQueue: state.hotSeatQueue.filter((id) => id !== who) }
  return state.cursor === null ? without : removeMemberTurns(without, who, now)
}

type MemberContext = { now: number; by: string }

function executeMemberCommand(state: RoomState, command: MemberCommand, { now, by }: MemberContext): CommandOutcome {
  if (command.kind === 'leave') return disconnectParticipant(state, by, command.connection, { now, onPurpose: true })
  if (command.kind === 'start') return startMeeting(state, { now, by })
  if (state.status === 'waiting') return 'not-running'
  if (state.status === 'ended') return command.kind === 'end' || command.kind === 'next' ? state : 'over'
  switch (command.kind) {
    case 'next':
      return advanceTurn(state, command.from, { now, by })
    case 'end':
      return canRunClock(state, by) ? finishMeeting(state, now, 'people') : 'not-yours'
    default:
      return canRunClock(state, by) ? executeClockCommand(state, command, { now, by }) : 'not-yours'
  }
}

function startMeeting(state: RoomState, { now, by }: MemberContext): CommandOutcome {
  if (state.status === 'ended') return 'over'
  if (state.status !== 'waiting') return state
  const refusal = findStartRefusal(state, by, now)
  if (refusal) return refusal
  if (connectedParticipants(state).length < presentMin) return 'too-few'
  return beginMeeting({ ...state, at: now }, by, now)
}

function advanceTurn(state: RoomState, from: string, { now, by }: MemberContext): CommandOutcome {
  const { cursor } = state
  if (cursor?.turnId !== from) return state
  if (!canAdvance(state, by)) return 'not-yours'
  const isAtOnce = cursor.begunBy !== null && cursor.begunBy !== by && now - cursor.begunAt < doublePressMs
  return isAtOnce ? state : advanceToNextTurn(state, { now, by })
}

type ClockCommand = Exclude<MemberCommand, { kind: 'start' | 'next' | 'end' | 'leave' }>

function executeClockCommand(state: RoomState, command: ClockCommand, member: MemberContext): CommandOutcome {
  const { now } = member
  switch (command.kind) {
    case 'pause':
      return state.status === 'running' && state.pauses === command.seen ? pauseClock(state, now) : state
    case 'resume':
      return state.status === 'paused' && state.pauses === command.seen ? resumeClock(state, now) : state
    case 'extend':
      return state.cursor?.turnId === command.from && state.extensions === command.seen ? extendTurn(state, now) : state
    case 'skip':
      return skipPart(state, command.part, member)
    case 'hand-over':
      return handOverTimekeeping(state, command, now)
    case 'hot-seat':
      return reassignHotSeat(state, command, now)
  }
}

function pauseClock(state: RoomState, now: number): RoomState {
  const cursor = state.cursor && { ...state.cursor, pausedLeftMs: remainingMs(state, now) }
  return { ...state, status: 'paused', cursor, pauses: state.pauses + 1 }
}

function resumeClock(state: RoomState, now: number): RoomState {
  const present = currentTurn(state)
  if (!present || !state.cursor) return state
  const beganAt = now + remainingMs(state, now) - present.turn.plannedMs
  return { ...state, status: 'running', cursor: { ...state.cursor, beganAt, pausedLeftMs: null } }
}

/** An overrun turn gets its five minutes from now, not from when it should have ended. */
function extendTurn(state: RoomState, now: number): CommandOutcome {
  if (state.extensions >= extensionsMax) return 'no-more-time'
  const leftMs = remainingMs(state, now)
  const addedMs = extensionMs + Math.max(0, -leftMs)
  const longer = mapTurns(state, (turn) =>
    turn.id === state.cursor?.turnId ? { ...turn, plannedMs: turn.plannedMs + addedMs } : turn,
  )
  const isStopped = state.cursor?.pausedLeftMs !== null
  const cursor = state.cursor && { ...state.cursor, pausedLeftMs: isStopped ? leftMs + addedMs : null }
  return { ...longer, cursor, extensions: state.extensions + 1 }
}

function skipPart(state: RoomState, key: string, member: MemberContext): CommandOutcome {
  const part = state.parts.find((other) => other.key === key)
  if (!part) return 'no-such-part'
  const isOpen = part.turns.some(({ status }) => status === 'pending' || status === 'now')
  return isOpen ? removePart(state, key, member) : state
}

function handOverTimekeeping(state: RoomState, { to, seen }: { to: string; seen: number }, now: number): CommandOutcome {
  if (state.timekeeper === to || state.handovers !== seen) return state
  if (!isPresent(state, to, now)) return 'not-here'
  return { ...state, timekeeper: to, handovers: state.handovers + 1 }
}

type HotSeatCommand = Extract<MemberCommand, { kind: 'hot-seat' }>

function reassignHotSeat(state: RoomState, { part: key, who, instead }: HotSeatCommand, now: number): CommandOutcome {
  const part = state.parts.find((other) => other.key === key)
  if (!part || part.kind !== 'hot-seat') return 'no-such-part'
  if (part.inHotSeat === who || part.inHotSeat !== instead || part.beganAt !== null) return state
  return isPresent(state, who, now) ? assignHotSeat(state, key, who) : 'not-here'
}
