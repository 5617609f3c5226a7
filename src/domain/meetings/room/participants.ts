import type { RoomParticipant, RoomState } from './state.ts'
import { type Attendance, attendanceOf } from '../attendance.ts'

/**
 * A disconnected member still counts as present for this long, to cover an elevator, a tunnel, or a phone that switches
 * networks.
 */
export const reconnectGraceMs = 15_000

/** Maximum number of connections stored per member. The oldest is removed first. */
const connectionsMax = 16

/** Whether a member is in the room, or was connected a moment ago. */
export function isPresent(state: RoomState, id: string | null, now: number): boolean {
  const participant = findParticipant(state, id)
  if (!participant) return false
  return participant.connections.length > 0 || (participant.lostAt !== null && now - participant.lostAt < reconnectGraceMs)
}

/** Returns the connected members, in the order of the pod. */
export function connectedParticipants(state: RoomState): RoomParticipant[] {
  return state.people.filter(({ connections }) => connections.length > 0)
}

/** Returns a member of the room by ID. */
export function findParticipant(state: RoomState, id: string | null): RoomParticipant | null {
  return state.people.find((participant) => participant.id === id) ?? null
}

/** Adds a connection of a member. Returns the same object if the connection is already there. */
export function connectParticipant(state: RoomState, id: string, connection: string, now: number): RoomState {
  return updateParticipant(state, id, (participant) => {
    if (participant.connections.includes(connection)) return participant
    return {
      ...participant,
      connections: [...participant.connections, connection].slice(-connectionsMax),
      hereSince: participant.hereSince ?? now,
      lostAt: null,
      cameAt: participant.cameAt ?? now,
    }
  })
}

/**
 * Removes a connection of a member. Returns the same object if there is none. When the last connection ends, the member is
 * disconnected, or gone immediately if the departure was on purpose.
 */
export function disconnectParticipant(
  state: RoomState,
  id: string,
  connection: string,
  { now, onPurpose }: Departure,
): RoomState {
  return updateParticipant(state, id, (participant) => {
    if (!participant.connections.includes(connection)) return participant
    const connections = participant.connections.filter((other) => other !== connection)
    if (connections.length > 0) return { ...participant, connections }
    return { ...participant, connections, hereSince: onPurpose ? null : participant.hereSince, lostAt: onPurpose ? null : now }
  })
}

/** When and how a member left. */
type Departure = { now: number; onPurpose: boolean }

/**
 * Marks members who have been disconnected too long as gone, and ensures that the timekeeper is present. A missing timekeeper is
 * replaced by the leader, or else the deputy, or else the member present longest.
 */
export function ensureTimekeeper(state: RoomState, now: number): RoomState {
  const gone = clearDeparted(state, now)
  if (gone.status !== 'running' && gone.status !== 'paused') return gone
  if (isPresent(gone, gone.timekeeper, now)) return gone
  const next = nextTimekeeper(gone)
  return next === null ? gone : { ...gone, timekeeper: next, handovers: gone.handovers + 1 }
}

function clearDeparted(state: RoomState, now: number): RoomState {
  const isGone = ({ lostAt }: RoomParticipant) => lostAt !== null && now - lostAt >= reconnectGraceMs
  if (!state.people.some(isGone)) return state
  const people = state.people.map((participant) =>
    isGone(participant) ? { ...participant, hereSince: null, lostAt: null } : participant,
  )
  return { ...state, people }
}

function nextTimekeeper(state: RoomState): string | null {
  const here = connectedParticipants(state)
  const named = [state.leaderId, state.deputyId].find((id) => here.some((participant) => participant.id === id))
  if (named) return named
  const longest = here.toSorted((a, b) => (a.hereSince ?? 0) - (b.hereSince ?? 0))[0]
  return longest?.id ?? null
}

function updateParticipant(state: RoomState, id: string, change: (participant: RoomParticipant) => RoomParticipant): RoomState {
  const participant = findParticipant(state, id)
  const changed = participant && change(participant)
  if (changed === participant) return state
  return { ...state, people: state.people.map((other) => (other === participant && changed ? changed : other)) }
}

/**
 * Returns each member's attendance of a finished meeting. Returns null if the meeting never began, because no member was
 * absent then. Presence in the room is attendance. A member who came on time to a meeting that began late is not late.
 * @param excused members who wrote a check-in in time
 */
export function attendanceByMember(
  { status, startedAt, plan, people }: RoomState,
  excused: ReadonlySet<string>,
): Map<string, Attendance> | null {
  if (status !== 'ended' || startedAt === null) return null
  const beganAt = new Date(Math.max(startedAt, plan.startsAt))
  const attended = people.map(({ id, cameAt }) => {
    const presence = { beganAt, cameAt: cameAt === null ? null : new Date(cameAt), isExcused: excused.has(id) }
    return [id, attendanceOf(presence)] as const
  })
  return new Map(attended)
}
