import { expect, test } from 'vitest'
import { applyCommand } from './apply-command.ts'
import { attendanceByMember } from './participants.ts'
import type { RoomCommand } from './commands.ts'
import { type RoomState, openRoom } from './state.ts'

const startsAt = Date.UTC(2026, 3, 16, 16)
const minute = 60_000
const members = ['ana', 'ben', 'cleo', 'dan', 'eva']

function playCommands(commands: [afterMs: number, command: RoomCommand, by?: string][]): RoomState {
  const plan = { startsAt, minutes: 60, template: null, isFirst: false } as const
  const opened = openRoom({ plan, members, leaderId: 'ana', deputyId: null, hotSeatQueue: members, now: startsAt - 60 * minute })
  return commands.reduce(
    (state, [afterMs, command, by = null]) => applyCommand(state, command, { now: startsAt + afterMs, by }).state,
    opened,
  )
}

const join = (who: string): RoomCommand => ({ kind: 'join', who, connection: who })

test('attendanceByMember: present, late, missed or excused, from presence in the room', () => {
  const state = playCommands([
    [-5 * minute, join('ana')],
    [-4 * minute, join('dan')],
    [-3 * minute, { kind: 'leave', connection: 'dan' }, 'dan'],
    [-2 * minute, join('ben')],
    [0, { kind: 'start' }, 'ana'],
    [6 * minute, join('cleo')],
    [50 * minute, { kind: 'end' }, 'ana'],
    [51 * minute, join('eva')],
  ])
  expect(attendanceByMember(state, new Set(['eva', 'ben']))).toEqual(
    new Map([
      ['ana', 'present'],
      ['ben', 'present'],
      ['cleo', 'late'],
      ['dan', 'missed'],
      ['eva', 'excused'],
    ]),
  )
})

test('attendanceByMember: a member there before a late start is present', () => {
  const state = playCommands([
    [0, join('ana')],
    [20 * minute, join('ben')],
    [22 * minute, { kind: 'start' }, 'ana'],
    [30 * minute, { kind: 'end' }, 'ana'],
  ])
  expect(attendanceByMember(state, new Set())?.get('ben')).toBe('present')
})

test('attendanceByMember: null for a meeting that never started', () => {
  const waiting = playCommands([[0, join('ana')]])
  expect(attendanceByMember(waiting, new Set())).toBeNull()
  const over = applyCommand(waiting, { kind: 'tick' }, { now: startsAt + 90 * minute, by: null }).state
  expect([over.status, attendanceByMember(over, new Set())]).toEqual(['ended', null])
})
