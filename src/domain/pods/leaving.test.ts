import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { EndedHow, LeaveReason, leaveReasons } from './leaving.ts'

test('EndedHow: how a place comes to its end', () => {
  expect(EndedHow.options).toEqual(['left', 'removed', 'lapsed', 'erased', 'match-undone', 'merged'])
})

test('LeaveReason: the reasons offered to who leaves, each in words', () => {
  expect(LeaveReason.options).toEqual(['time', 'fit', 'pace', 'busy', 'other'])
  expect(leaveReasons.map(({ value }) => value)).toEqual(LeaveReason.options)
  expect(blanksIn(leaveReasons)).toEqual([])
})
