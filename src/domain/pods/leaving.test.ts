import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { PodMembershipEndReason, LeaveReason, leaveReasons } from './leaving.ts'

test('PodMembershipEndReason: how a pod membership ends', () => {
  expect(PodMembershipEndReason.options).toEqual(['left', 'removed', 'lapsed', 'erased', 'match-undone', 'merged'])
})

test('LeaveReason: the reasons offered to a leaving member, each with a label', () => {
  expect(LeaveReason.options).toEqual(['time', 'fit', 'pace', 'busy', 'other'])
  expect(leaveReasons.map(({ value }) => value)).toEqual(LeaveReason.options)
  expect(blanksIn(leaveReasons)).toEqual([])
})
