import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { stepsWords } from './first-steps.ts'

test('stepsWords: a member who is ready, one who has answered everything, and one who has not', () => {
  const [ready, told, begun] = [stepsWords(true, true), stepsWords(false, true), stepsWords(false, false)]
  expect(stepsWords(true, false)).toEqual(ready)
  expect(told.title).toBe(begun.title)
  expect(ready.title).not.toBe(told.title)
  expect(begun.text).toBeNull()
  expect(new Set([ready.text, told.text, begun.text]).size).toBe(3)
  expect(blanksIn([ready, told, begun])).toEqual([])
})
