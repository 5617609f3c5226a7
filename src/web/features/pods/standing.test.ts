import { expect, test } from 'vitest'
import type { MyApplication } from '#contract/pod-applications.ts'
import { standingEverywhere } from '#domain/pods/market-standing.ts'
import { standingWith } from './standing.ts'

const pod = { podId: 'a', seatsLeft: 2 }

function applications(...items: readonly [podId: string, status: 'open' | 'closed'][]): MyApplication[] {
  return items.map(([podId, status]) => ({ application: { podId, status } }) as MyApplication)
}

test('standingWith: a member without a pod and with applications left may apply', () => {
  expect(standingWith(pod, null, [])).toBe('may-apply')
  expect(standingWith(pod, null, applications(['b', 'open'], ['c', 'open']))).toBe('may-apply')
})

test('standingWith: closed applications do not count, not even to the same pod', () => {
  expect(standingWith(pod, null, applications(['a', 'closed'], ['b', 'closed'], ['c', 'closed']))).toBe('may-apply')
})

test('standingWith: applied to this pod, at the limit of three, or in a pod', () => {
  expect(standingWith(pod, null, applications(['a', 'open'], ['b', 'open'], ['c', 'open']))).toBe('applied')
  expect(standingWith(pod, null, applications(['b', 'open'], ['c', 'open'], ['d', 'open']))).toBe('at-limit')
  expect(standingWith(pod, 'b', [])).toBe('in-pod')
})

test('standingEverywhere: a pod comes first, then three open applications', () => {
  const three = applications(['a', 'open'], ['b', 'open'], ['c', 'open'])
  expect(standingEverywhere('a', three)).toBe('in-pod')
  expect(standingEverywhere(null, three)).toBe('at-limit')
  expect(standingEverywhere(null, applications(['a', 'open'], ['b', 'open'], ['c', 'closed']))).toBeNull()
})

test('standingWith: a pod without seats is full', () => {
  expect(standingWith({ podId: 'a', seatsLeft: 0 }, null, [])).toBe('full')
})
