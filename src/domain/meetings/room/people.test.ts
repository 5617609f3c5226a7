import { expect, test } from 'vitest'
import { arrived, everybody, minute, openedRoom, runningRoom, startsAt } from '../../testing/room.ts'
import { connected, connectedPeople, disconnected, findPerson, graceMs, isHere, withTimekeeper } from './people.ts'
import type { RoomState } from './state.ts'

const room = arrived(openedRoom(), ['ana', 'cleo'], startsAt)
const leaving = { now: startsAt + minute, onPurpose: true }
const losing = { now: startsAt + minute, onPurpose: false }

test('isHere: while connected, and for 15 seconds after a connection was lost', () => {
  expect([
    isHere(room, 'ana', startsAt),
    isHere(room, 'ben', startsAt),
    isHere(room, 'zoe', startsAt),
    isHere(room, null, startsAt),
  ]).toEqual([true, false, false, false])
  const lost = disconnected(room, 'ana', 'ana-1', losing)
  expect(graceMs).toBe(15_000)
  expect([0, 14_999, 15_000].map((ms) => isHere(lost, 'ana', losing.now + ms))).toEqual([true, true, false])
  expect(isHere(disconnected(room, 'ana', 'ana-1', leaving), 'ana', leaving.now)).toBe(false)
})

test('connectedPeople: in the order of the pod', () => {
  expect(connectedPeople(arrived(room, ['ben'])).map(({ id }) => id)).toEqual(['ana', 'ben', 'cleo'])
})

test('connected: the first connection sets since when a member is here, and when they arrived', () => {
  const later = connected(room, 'ana', 'ana-2', startsAt + minute)
  expect(findPerson(later, 'ana')).toEqual({
    id: 'ana',
    connections: ['ana-1', 'ana-2'],
    hereSince: startsAt,
    lostAt: null,
    cameAt: startsAt,
  })
  expect(findPerson(later, 'cleo')).toBe(findPerson(room, 'cleo'))
  expect(connected(room, 'ana', 'ana-1', startsAt + minute)).toBe(room)
  expect(connected(room, 'zoe', 'zoe-1', startsAt)).toBe(room)
})

test('connected: of one member sixteen connections, the oldest goes first', () => {
  const many = Array.from({ length: 17 }, (_, i) => `c${i}`).reduce((state, id) => connected(state, 'ben', id, startsAt), room)
  expect(findPerson(many, 'ben')?.connections).toEqual(Array.from({ length: 16 }, (_, i) => `c${i + 1}`))
})

test('disconnected: lost with the last connection, gone at once where it was on purpose', () => {
  const two = connected(room, 'ana', 'ana-2', startsAt)
  const one = disconnected(two, 'ana', 'ana-1', leaving)
  expect(findPerson(one, 'ana')).toMatchObject({ connections: ['ana-2'], hereSince: startsAt, lostAt: null })
  expect(findPerson(disconnected(one, 'ana', 'ana-2', losing), 'ana')).toMatchObject({
    connections: [],
    hereSince: startsAt,
    lostAt: losing.now,
    cameAt: startsAt,
  })
  expect(findPerson(disconnected(one, 'ana', 'ana-2', leaving), 'ana')).toMatchObject({
    hereSince: null,
    lostAt: null,
    cameAt: startsAt,
  })
  expect(disconnected(room, 'ana', 'ana-2', leaving)).toBe(room)
})

test('connected: who was lost and is back is here as before', () => {
  const back = connected(disconnected(room, 'ana', 'ana-1', losing), 'ana', 'ana-2', losing.now + 5000)
  expect(findPerson(back, 'ana')).toMatchObject({ connections: ['ana-2'], hereSince: startsAt, lostAt: null })
})

const gone = (state: RoomState, ...who: string[]) =>
  who.reduce((rest, id) => disconnected(rest, id, `${id}-1`, { now: state.at, onPurpose: true }), state)

test('withTimekeeper: after a timekeeper who is gone the leader, else the deputy, else who has been here longest', () => {
  const kept = { ...runningRoom(), timekeeper: 'fay' }
  expect(withTimekeeper(kept, kept.at)).toBe(kept)
  expect(withTimekeeper(gone(kept, 'fay'), kept.at)).toMatchObject({ timekeeper: 'ana', handovers: 1 })
  expect(withTimekeeper(gone(kept, 'fay', 'ana'), kept.at)).toMatchObject({ timekeeper: 'ben' })
  const people = kept.people.map((person) => ({
    ...person,
    hereSince: person.id === 'dan' ? startsAt - 9 * minute : person.hereSince,
  }))
  expect(withTimekeeper(gone({ ...kept, people }, 'fay', 'ana', 'ben'), kept.at)).toMatchObject({ timekeeper: 'dan' })
  const nobody = gone(kept, ...everybody)
  expect(withTimekeeper(nobody, kept.at)).toBe(nobody)
})

test('withTimekeeper: a paused meeting has one too, a room before its meeting has none', () => {
  const paused = { ...gone(runningRoom(), 'ana'), status: 'paused' as const }
  expect(withTimekeeper(paused, paused.at).timekeeper).toBe('ben')
  expect(withTimekeeper(room, startsAt)).toBe(room)
  const over = { ...gone(runningRoom(), 'ana'), status: 'ended' as const }
  expect(withTimekeeper(over, over.at).timekeeper).toBe('ana')
})

test('withTimekeeper: a member lost for 15 seconds is gone', () => {
  const lost = disconnected(room, 'cleo', 'cleo-1', losing)
  expect(withTimekeeper(lost, losing.now + graceMs - 1)).toBe(lost)
  const after = withTimekeeper(lost, losing.now + graceMs)
  expect(findPerson(after, 'cleo')).toMatchObject({ hereSince: null, lostAt: null, cameAt: startsAt })
  expect(findPerson(after, 'ana')).toBe(findPerson(lost, 'ana'))
})
