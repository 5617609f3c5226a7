import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { firstStepsText } from './first-steps.ts'

test('firstStepsText: a member who is ready, one who has answered everything, and one who has not', () => {
  const [ready, complete, incomplete] = [firstStepsText(true, true), firstStepsText(false, true), firstStepsText(false, false)]
  expect(firstStepsText(true, false)).toEqual(ready)
  expect(complete.title).toBe(incomplete.title)
  expect(ready.title).not.toBe(complete.title)
  expect(incomplete.text).toBeNull()
  expect(new Set([ready.text, complete.text, incomplete.text]).size).toBe(3)
  expect(blanksIn([ready, complete, incomplete])).toEqual([])
})
