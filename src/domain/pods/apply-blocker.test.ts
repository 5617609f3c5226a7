import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { findApplyBlocker, applyBlockerText } from './apply-blocker.ts'

const applications = (...statuses: string[]) => statuses.map((status) => ({ application: { status } }))

test('findApplyBlocker: a member of a pod cannot apply, nor one with three open applications', () => {
  expect(findApplyBlocker('p1', [])).toBe('in-pod')
  expect(findApplyBlocker(null, applications('open', 'open', 'open'))).toBe('at-limit')
  expect(findApplyBlocker(null, applications('open', 'open', 'closed', 'accepted'))).toBeNull()
  expect(findApplyBlocker(null, [])).toBeNull()
})

test('applyBlockerText: a sentence for each reason', () => {
  expect(Object.keys(applyBlockerText).toSorted()).toEqual(['at-limit', 'in-pod'])
  expect(blanksIn(applyBlockerText)).toEqual([])
})
