import { expect, test } from 'vitest'
import { Problem } from '#contract/problems/problem.ts'
import { retryDelayMs, saveFailureOf } from './save-status.ts'
import { toProblem, clientProblem, type ClientProblemCode } from './client-problem.ts'

test.each<[ClientProblemCode, string]>([
  ['offline', 'offline'],
  ['sign-in-required', 'signed-out'],
  ['timeout', 'unreachable'],
  ['unavailable', 'unreachable'],
  ['internal', 'unreachable'],
  ['too-many-requests', 'unreachable'],
  ['conflict', 'refused'],
  ['invalid-fields', 'refused'],
])('troubleOf: a call that failed with "%s" is %s', (code, failure) => {
  expect(saveFailureOf(clientProblem(code))).toBe(failure)
})

test('saveFailureOf: a status of 500 is unreachable, another account has its own failure', () => {
  const problemFields = { title: 'Odd', detail: 'Odd.' }
  expect(saveFailureOf(new Problem('another-account', { ...problemFields, status: 409 }))).toBe('another-account')
  expect(saveFailureOf(new Problem('conflict', { ...problemFields, status: 500 }))).toBe('unreachable')
  expect(saveFailureOf(new Problem('conflict', { ...problemFields, status: 499 }))).toBe('refused')
})

test('retryDelayMs: two seconds, doubled with each failure, at most a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(retryDelayMs)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
})

test('clientProblem: uses the given message, or that of its code', () => {
  const cause = new Error('why')
  const plain = clientProblem('conflict')
  const problem = clientProblem('conflict', { detail: 'Changed.', errors: [{ field: 'name', message: 'Taken.' }], cause })
  expect([plain.status, plain.errors, problem.detail, problem.cause]).toEqual([409, [], 'Changed.', cause])
  expect(problem.errors).toEqual([{ field: 'name', message: 'Taken.' }])
  expect(problem.title).toBe(plain.title)
  expect(plain.detail).not.toBe('')
})

test('toProblem: returns a problem unchanged, and wraps any other error as internal with its cause', () => {
  const knownProblem = clientProblem('conflict')
  const unexpectedError = new TypeError('odd')
  expect(toProblem(knownProblem)).toBe(knownProblem)
  expect(toProblem(unexpectedError)).toMatchObject({ code: 'internal', cause: unexpectedError })
})
