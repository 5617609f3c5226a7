import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problems/problems.ts'
import { toFormError } from './pod-fields.ts'

test('toFormError: a refusal belongs to its field, one about the pod to the form', () => {
  const sentence = 'Choose at least 5. That many seats are filled.'
  expect(toFormError(new ProblemError('seats-taken', sentence))).toMatchObject({
    code: 'invalid-fields',
    errors: [{ field: 'maxMembers', message: sentence }],
  })
  expect(toFormError(new ProblemError('not-in-pod'))).toMatchObject({
    errors: [{ field: 'deputy', message: 'This member is no longer in the pod.' }],
  })
  expect(toFormError(new ProblemError('already-in-pod'))).toMatchObject({
    errors: [{ field: '', message: 'You’re already in a pod.' }],
  })
})

test('toFormError: a temporary problem is returned unchanged', () => {
  for (const code of ['offline', 'unavailable', 'another-account', 'sign-in-required'] as const) {
    const problem = new ProblemError(code)
    expect(toFormError(problem)).toBe(problem)
  }
})
