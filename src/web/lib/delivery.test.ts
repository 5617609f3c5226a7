import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { retryDelayMs, troubleOf } from './delivery.ts'
import { asProblem, ownProblem, type OwnProblemCode } from './own-problem.ts'

test.each<[OwnProblemCode, string]>([
  ['offline', 'offline'],
  ['sign-in-required', 'signed-out'],
  ['timeout', 'unreachable'],
  ['unavailable', 'unreachable'],
  ['internal', 'unreachable'],
  ['too-many-requests', 'unreachable'],
  ['conflict', 'refused'],
  ['invalid-fields', 'refused'],
])('troubleOf: a call that failed with "%s" is %s', (code, trouble) => {
  expect(troubleOf(ownProblem(code))).toBe(trouble)
})

test('troubleOf: a status of 500 is unreachable, another account has its own trouble', () => {
  const described = { title: 'Odd', detail: 'Odd.' }
  expect(troubleOf(new Problem('another-account', { ...described, status: 409 }))).toBe('another-account')
  expect(troubleOf(new Problem('conflict', { ...described, status: 500 }))).toBe('unreachable')
  expect(troubleOf(new Problem('conflict', { ...described, status: 499 }))).toBe('refused')
})

test('retryDelayMs: two seconds, doubled with each failure, at most a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(retryDelayMs)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
})

test('ownProblem: uses the given words, or those of its code', () => {
  const cause = new Error('why')
  const plain = ownProblem('conflict')
  const given = ownProblem('conflict', { detail: 'Changed.', errors: [{ field: 'name', message: 'Taken.' }], cause })
  expect([plain.status, plain.errors, given.detail, given.cause]).toEqual([409, [], 'Changed.', cause])
  expect(given.errors).toEqual([{ field: 'name', message: 'Taken.' }])
  expect(given.title).toBe(plain.title)
  expect(plain.detail).not.toBe('')
})

test('asProblem: returns a problem unchanged, and wraps any other error as internal with its cause', () => {
  const known = ownProblem('conflict')
  const odd = new TypeError('odd')
  expect(asProblem(known)).toBe(known)
  expect(asProblem(odd)).toMatchObject({ code: 'internal', cause: odd })
})
