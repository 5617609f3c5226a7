import { expect, test } from 'vitest'
import { commitmentText, hasText } from './worksheet.ts'
import { listsOf, worksheetOf } from './worksheets.ts'

test('commitment.of, commitmentText: one line of at most 200 characters, or null', () => {
  const quarter = listsOf(worksheetOf('goals')).find(({ name }) => name === 'quarter')
  const textOf = (row: Record<string, unknown>) => quarter?.commitment?.of(row)
  expect(textOf({ goal: 'Make an offer', done: 'it is signed' })).toBe('Make an offer – done means: it is signed')
  expect(textOf({ goal: 'Make an offer', state: 'done' })).toBeNull()
  expect(textOf({ done: 'it is signed' })).toBeNull()
  expect(Array.from(commitmentText('🏠'.repeat(300)) ?? '')).toHaveLength(200)
  expect(commitmentText('  a\n b ')).toBe('a b')
})

test('commitmentText: leaves out what is no text, and 200 characters are not cut', () => {
  expect(commitmentText('Call', 5, null, ' the agent')).toBe('Call the agent')
  expect(commitmentText(' ', undefined)).toBeNull()
  expect(commitmentText('x'.repeat(200))).toBe('x'.repeat(200))
  expect(commitmentText('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`)
})

test('hasText: a text with more than spaces', () => {
  expect(['x', ' ', '', undefined, null, 5].map(hasText)).toEqual([true, false, false, false, false, false])
})
