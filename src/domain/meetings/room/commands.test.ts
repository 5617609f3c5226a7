import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MemberCommand } from './commands.ts'

const isCommand = (value: unknown) => z.safeParse(MemberCommand, value).success

test.each([
  { kind: 'start' },
  { kind: 'next', from: 'wins/ana' },
  { kind: 'pause', seen: 0 },
  { kind: 'resume', seen: 1 },
  { kind: 'extend', from: 'wins/ana', seen: 2 },
  { kind: 'skip', part: 'wins' },
  { kind: 'hand-over', to: 'ben', seen: 0 },
  { kind: 'hot-seat', part: 'hot-seat', who: 'ben', instead: null },
  { kind: 'hot-seat', part: 'hot-seat', who: 'ben', instead: 'ana' },
  { kind: 'leave', connection: 'c1' },
  { kind: 'end' },
])('MemberCommand: %j', (command) => {
  expect(z.parse(MemberCommand, { ...command, other: 1 })).toEqual(command)
  for (const key of Object.keys(command)) expect(isCommand({ ...command, [key]: undefined })).toBe(false)
})

test.each(['join', 'lost', 'admit', 'remove', 'roles', 'tick', ''])('MemberCommand: members cannot send %j', (kind) => {
  expect(isCommand({ kind, who: 'ana', connection: 'c1', leaderId: 'ana', deputyId: null })).toBe(false)
})

test('MemberCommand: names of 1 to 120 characters, counts from 0 on', () => {
  expect(['x', 'x'.repeat(120), '', 'x'.repeat(121), 5].map((part) => isCommand({ kind: 'skip', part }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect([0, 9, -1, 1.5, '1'].map((seen) => isCommand({ kind: 'pause', seen }))).toEqual([true, true, false, false, false])
})
