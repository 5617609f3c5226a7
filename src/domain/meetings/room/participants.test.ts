import { expect, test } from 'vitest'
import { joinMembers, memberIds, minuteMs, buildRoom, buildRunningRoom, startsAt } from '../../testing/room.ts'
import {
  connectParticipant,
  connectedParticipants,
  disconnectParticipant,
  findParticipant,
  reconnectGraceMs,
  isPresent,
  ensureTimekeeper,
} from './participants.ts'
import type { RoomState } from './state.ts'

const room = joinMembers(buildRoom(), ['ana', 'cleo'], startsAt)
const leaving = { now: startsAt + minuteMs, onPurpose: true }
const disconnectContext = { now: startsAt + minuteMs, onPurpose: false }

test('isPresent: while connected, and for 15 seconds after a connection was lost', () => {
  expect([
    isPresent(room, 'ana', startsAt),
    isPresent(room, 'ben', startsAt),
    isPresent(room, 'zoe', startsAt),
    isPresent(room, null, startsAt),
  ]).toEqual([true, false, false, false])
  const lost = disconnectParticipant(room, 'ana', 'ana-1', disconnectContext)
  expect(reconnectGraceMs).toBe(15_000)
  expect([0, 14_999, 15_000].map((ms) => isPresent(lost, 'ana', disconnectContext.now + ms))).toEqual([true, true, false])
  expect(isPresent(disconnectParticipant(room, 'ana', 'ana-1', leaving), 'ana', leaving.now)).toBe(false)
})

test('connectedParticipants: in the order of the pod', () => {
  expect(connectedParticipants(joinMembers(room, ['ben'])).map(({ id }) => id)).toEqual(['ana', 'ben', 'cleo'])
})

test('connectParticipant: the first connection sets since when a member is here, and when they arrived', () => {
  const later = connectParticipant(room, 'ana', 'ana-2', startsAt + minuteMs)
  expect(findParticipant(later, 'ana')).toEqual({
    id: 'ana',
    connections: ['ana-1', 'ana-2'],
    hereSince: startsAt,
    lostAt: null,
    cameAt: startsAt,
  })
  expect(findParticipant(later, 'cleo')).toBe(findParticipant(room, 'cleo'))
  expect(connectParticipant(room, 'ana', 'ana-1', startsAt + minuteMs)).toBe(room)
  expect(connectParticipant(room, 'zoe', 'zoe-1', startsAt)).toBe(room)
})

test('connectParticipant: at most sixteen connections per member, the oldest is dropped first', () => {
  const many = Array.from({ length: 17 }, (_, i) => `c${i}`).reduce(
    (state, id) => connectParticipant(state, 'ben', id, startsAt),
    room,
  )
  expect(findParticipant(many, 'ben')?.connections).toEqual(Array.from({ length: 16 }, (_, i) => `c${i + 1}`))
})

test('disconnectParticipant: lost with the last connection, absent at once if intended', () => {
  const two = connectParticipant(room, 'ana', 'ana-2', startsAt)
  const one = disconnectParticipant(two, 'ana', 'ana-1', leaving)
  expect(findParticipant(one, 'ana')).toMatchObject({ connections: ['ana-2'], hereSince: startsAt, lostAt: null })
  expect(findParticipant(disconnectParticipant(one, 'ana', 'ana-2', disconnectContext), 'ana')).toMatchObject({
    connections: [],
    hereSince: startsAt,
    lostAt: disconnectContext.now,
    cameAt: startsAt,
  })
  expect(findParticipant(disconnectParticipant(one, 'ana', 'ana-2', leaving), 'ana')).toMatchObject({
    hereSince: null,
    lostAt: null,
    cameAt: startsAt,
  })
  expect(disconnectParticipant(room, 'ana', 'ana-2', leaving)).toBe(room)
})

test('connectParticipant: who was lost and is back is here as before', () => {
  const back = connectParticipant(
    disconnectParticipant(room, 'ana', 'ana-1', disconnectContext),
    'ana',
    'ana-2',
    disconnectContext.now + 5000,
  )
  expect(findParticipant(back, 'ana')).toMatchObject({ connections: ['ana-2'], hereSince: startsAt, lostAt: null })
})

const gone = (state: RoomState, ...who: string[]) =>
  who.reduce((rest, id) => disconnectParticipant(rest, id, `${id}-1`, { now: state.at, onPurpose: true }), state)

test('ensureTimekeeper: if the timekeeper is absent, the leader takes over, else the deputy, else the member present longest', () => {
  const fayKeepsTime = { ...buildRunningRoom(), timekeeper: 'fay' }
  expect(ensureTimekeeper(fayKeepsTime, fayKeepsTime.at)).toBe(fayKeepsTime)
  expect(ensureTimekeeper(gone(fayKeepsTime, 'fay'), fayKeepsTime.at)).toMatchObject({ timekeeper: 'ana', handovers: 1 })
  expect(ensureTimekeeper(gone(fayKeepsTime, 'fay', 'ana'), fayKeepsTime.at)).toMatchObject({ timekeeper: 'ben' })
  const participants = fayKeepsTime.people.map((person) => ({
    ...person,
    hereSince: person.id === 'dan' ? startsAt - 9 * minuteMs : person.hereSince,
  }))
  expect(ensureTimekeeper(gone({ ...fayKeepsTime, people: participants }, 'fay', 'ana', 'ben'), fayKeepsTime.at)).toMatchObject({
    timekeeper: 'dan',
  })
  const nobody = gone(fayKeepsTime, ...memberIds)
  expect(ensureTimekeeper(nobody, fayKeepsTime.at)).toBe(nobody)
})

test('ensureTimekeeper: a paused meeting has one too, a room before its meeting has none', () => {
  const paused = { ...gone(buildRunningRoom(), 'ana'), status: 'paused' as const }
  expect(ensureTimekeeper(paused, paused.at).timekeeper).toBe('ben')
  expect(ensureTimekeeper(room, startsAt)).toBe(room)
  const over = { ...gone(buildRunningRoom(), 'ana'), status: 'ended' as const }
  expect(ensureTimekeeper(over, over.at).timekeeper).toBe('ana')
})

test('ensureTimekeeper: a member lost for 15 seconds is absent', () => {
  const lost = disconnectParticipant(room, 'cleo', 'cleo-1', disconnectContext)
  expect(ensureTimekeeper(lost, disconnectContext.now + reconnectGraceMs - 1)).toBe(lost)
  const after = ensureTimekeeper(lost, disconnectContext.now + reconnectGraceMs)
  expect(findParticipant(after, 'cleo')).toMatchObject({ hereSince: null, lostAt: null, cameAt: startsAt })
  expect(findParticipant(after, 'ana')).toBe(findParticipant(lost, 'ana'))
})
