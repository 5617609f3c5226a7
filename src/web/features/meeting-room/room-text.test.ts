import { expect, test } from 'vitest'
import type { RoomMember } from '#contract/api/meetings/room.ts'
import { applyCommand } from '#domain/meetings/room/apply-command.ts'
import { openRoom, currentTurn, type RoomState } from '#domain/meetings/room/state.ts'
import { liveRows, plannedRows } from './agenda-rows.ts'
import { formatCountdown, formatMinutes, formatMinutesLong, formatNextTurn, shortName, formatTurn } from './room-text.ts'

const startsAt = Date.parse('2026-04-16T17:00:00Z')

function member(id: string, firstName: string, lastName = 'Reyes'): RoomMember {
  return { id, firstName, lastName, initials: firstName.slice(0, 1), isLeader: id === 'a', isDeputy: false }
}

const members = [member('a', 'Ann'), member('b', 'Ben'), member('c', 'Ann', 'Cole')]

/** A started meeting of these three members. */
function givenMeeting(): RoomState {
  const plan = { startsAt, minutes: 60, template: null, isFirst: false } as const
  const ids = members.map(({ id }) => id)
  let state = openRoom({ plan, members: ids, leaderId: 'a', deputyId: null, hotSeatQueue: ids, now: startsAt })
  for (const who of ids) state = applyCommand(state, { kind: 'join', who, connection: who }, { now: startsAt, by: null }).state
  return applyCommand(state, { kind: 'start' }, { now: startsAt, by: 'a' }).state
}

function nextState(state: RoomState): RoomState {
  const now = state.at + 60_000
  return applyCommand(state, { kind: 'next', from: state.cursor?.turnId ?? '' }, { now, by: 'a' }).state
}

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [247_000, '4:07'],
  [5_400_000, '90:00'],
])('formatCountdown: %d ms is %s', (ms, text) => expect(formatCountdown(ms)).toBe(text))

test('formatMinutes, formatMinutesLong: minutes, to the half or the whole', () => {
  expect([90_000, 360_000, 20_000].map(formatMinutes)).toEqual(['1:30', '6', '0:30'])
  expect([20_000, 3_480_000].map(formatMinutesLong)).toEqual(['1 minute', '58 minutes'])
})

test('shortName: adds last names to equal first names; a former member has no name', () => {
  expect(['a', 'b', 'c', 'd'].map((id) => shortName(members, id))).toEqual(['Ann Reyes', 'Ben', 'Ann Cole', 'A former member'])
})

test('formatTurn, formatNextTurn: the current turn and the next one', () => {
  let state = givenMeeting()
  const text = (): (string | null)[] => {
    const present = currentTurn(state)
    return [present && formatTurn(present, members), formatNextTurn(state, state.at, members)]
  }
  expect(text()).toEqual(['Arrive', 'Wins · Ann Reyes'])
  state = nextState(state)
  expect(text()).toEqual(['Wins · Ann Reyes', 'Ben'])
  while (currentTurn(state)?.part.kind !== 'hot-seat') state = nextState(state)
  expect(text()).toEqual(['Hot seat · Ann Reyes: Brief', 'Clarifying questions only'])
  while (currentTurn(state)?.part.key !== 'close') state = nextState(state)
  expect(text()).toEqual(['Close', 'the end'])
})

test('plannedRows: clock times, or minutes without a meeting', () => {
  const rows = plannedRows({ minutes: 60, members: 6 }, startsAt, 'America/Chicago')
  expect(rows.map(({ start, minutes }) => [start, minutes]).slice(0, 3)).toEqual([
    ['12:00 PM', '3'],
    ['12:03 PM', '6'],
    ['12:09 PM', '18'],
  ])
  expect(plannedRows({ minutes: 30, members: 6 }, null, 'UTC').map(({ start }) => start)).toEqual([
    '0:00',
    '1:00',
    '13:00',
    '22:00',
    '26:00',
    '29:00',
  ])
})

test('liveRows: marks past, current and next parts', () => {
  const state = nextState(givenMeeting())
  const rows = liveRows(state, state.at, members, 'America/Chicago')
  expect(rows.map(({ progress }) => progress).slice(0, 3)).toEqual(['past', 'now', 'next'])
  expect(rows[0]).toMatchObject({ start: '12:00 PM', minutes: '1' })
})
