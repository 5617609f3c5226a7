import { expect, test } from 'vitest'
import type { MyApplication } from '#contract/api/pods/applications.ts'
import { findApplyBlocker } from '#domain/pods/apply-blocker.ts'
import { applyStatusOf } from './apply-status.ts'

const pod = { podId: 'a', seatsLeft: 2 }

function applications(...items: readonly [podId: string, status: 'open' | 'closed'][]): MyApplication[] {
  return items.map(([podId, status]) => ({ application: { podId, status } }) as MyApplication)
}

test('applyStatusOf: a member without a pod and with applications left may apply', () => {
  expect(applyStatusOf(pod, null, [])).toBe('may-apply')
  expect(applyStatusOf(pod, null, applications(['b', 'open'], ['c', 'open']))).toBe('may-apply')
})

test('applyStatusOf: closed applications do not count, not even to the same pod', () => {
  expect(applyStatusOf(pod, null, applications(['a', 'closed'], ['b', 'closed'], ['c', 'closed']))).toBe('may-apply')
})

test('applyStatusOf: applied to this pod, at the limit of three, or in a pod', () => {
  expect(applyStatusOf(pod, null, applications(['a', 'open'], ['b', 'open'], ['c', 'open']))).toBe('applied')
  expect(applyStatusOf(pod, null, applications(['b', 'open'], ['c', 'open'], ['d', 'open']))).toBe('at-limit')
  expect(applyStatusOf(pod, 'b', [])).toBe('in-pod')
})

test('findApplyBlocker: a pod comes first, then three open applications', () => {
  const threeOpenApplications = applications(['a', 'open'], ['b', 'open'], ['c', 'open'])
  expect(findApplyBlocker('a', threeOpenApplications)).toBe('in-pod')
  expect(findApplyBlocker(null, threeOpenApplications)).toBe('at-limit')
  expect(findApplyBlocker(null, applications(['a', 'open'], ['b', 'open'], ['c', 'closed']))).toBeNull()
})

test('applyStatusOf: a pod without seats is full', () => {
  expect(applyStatusOf({ podId: 'a', seatsLeft: 0 }, null, [])).toBe('full')
})
