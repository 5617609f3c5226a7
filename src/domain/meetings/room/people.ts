import type { RoomPerson, RoomState } from './state.ts'

/** For so long somebody whose connection broke off still counts as here: a lift, a tunnel, a phone that changes its network. */
export const graceMs = 15_000

/** Most connections kept of one member; the oldest goes first. */
const connectionsMax = 16

/** Whether somebody is in the room, or was a moment ago. */
export function isHere(state: RoomState, id: string | null, now: number): boolean {
  const person = findPerson(state, id)
  if (!person) return false
  return person.connections.length > 0 || (person.lostAt !== null && now - person.lostAt < graceMs)
}

/** Those who are connected, in the order of the pod. */
export function connectedPeople(state: RoomState): RoomPerson[] {
  return state.people.filter(({ connections }) => connections.length > 0)
}

/** A member of the room by their id. */
export function findPerson(state: RoomState, id: string | null): RoomPerson | null {
  return state.people.find((person) => person.id === id) ?? null
}

/** The room with one more connection of a member; the same object when it knows that connection. */
export function connected(state: RoomState, id: string, connection: string, now: number): RoomState {
  return withPerson(state, id, (person) => {
    if (person.connections.includes(connection)) return person
    return {
      ...person,
      connections: [...person.connections, connection].slice(-connectionsMax),
      hereSince: person.hereSince ?? now,
      lostAt: null,
      cameAt: person.cameAt ?? now,
    }
  })
}

/**
 * The room without one connection of a member; the same object when it has none such. With the last one they are lost, and gone at once
 * if they chose to go.
 */
export function disconnected(state: RoomState, id: string, connection: string, { now, onPurpose }: Parting): RoomState {
  return withPerson(state, id, (person) => {
    if (!person.connections.includes(connection)) return person
    const connections = person.connections.filter((other) => other !== connection)
    if (connections.length > 0) return { ...person, connections }
    return { ...person, connections, hereSince: onPurpose ? null : person.hereSince, lostAt: onPurpose ? null : now }
  })
}

/** When and how somebody went. */
type Parting = { now: number; onPurpose: boolean }

/**
 * The room in which whoever has been lost for too long is gone, and in which somebody who is here keeps the time: after a timekeeper who
 * is gone the leader, else the deputy, else who has been here longest.
 */
export function withTimekeeper(state: RoomState, now: number): RoomState {
  const gone = withoutTheGone(state, now)
  if (gone.status !== 'running' && gone.status !== 'paused') return gone
  if (isHere(gone, gone.timekeeper, now)) return gone
  const next = successor(gone)
  return next === null ? gone : { ...gone, timekeeper: next, handovers: gone.handovers + 1 }
}

function withoutTheGone(state: RoomState, now: number): RoomState {
  const isGone = ({ lostAt }: RoomPerson) => lostAt !== null && now - lostAt >= graceMs
  if (!state.people.some(isGone)) return state
  const people = state.people.map((person) => (isGone(person) ? { ...person, hereSince: null, lostAt: null } : person))
  return { ...state, people }
}

function successor(state: RoomState): string | null {
  const here = connectedPeople(state)
  const named = [state.leaderId, state.deputyId].find((id) => here.some((person) => person.id === id))
  if (named) return named
  const longest = here.toSorted((a, b) => (a.hereSince ?? 0) - (b.hereSince ?? 0))[0]
  return longest?.id ?? null
}

function withPerson(state: RoomState, id: string, change: (person: RoomPerson) => RoomPerson): RoomState {
  const person = findPerson(state, id)
  const changed = person && change(person)
  if (changed === person) return state
  return { ...state, people: state.people.map((other) => (other === person && changed ? changed : other)) }
}
