import { expect, test } from 'vitest'
import { asCommitment, isSaid } from './worksheet.ts'
import { listsOf, worksheetOf } from './worksheets.ts'

test('commitment.of, asCommitment: one line of at most 200 characters, or null', () => {
  const quarter = listsOf(worksheetOf('goals')).find(({ name }) => name === 'quarter')
  const words = (row: Record<string, unknown>) => quarter?.commitment?.of(row)
  expect(words({ goal: 'Make an offer', done: 'it is signed' })).toBe('Make an offer – done means: it is signed')
  expect(words({ goal: 'Make an offer', state: 'done' })).toBeNull()
  expect(words({ done: 'it is signed' })).toBeNull()
  expect(Array.from(asCommitment('🏠'.repeat(300)) ?? '')).toHaveLength(200)
  expect(asCommitment('  a\n b ')).toBe('a b')
})

test('asCommitment: leaves out what is no text, and 200 characters are not cut', () => {
  expect(asCommitment('Call', 5, null, ' the agent')).toBe('Call the agent')
  expect(asCommitment(' ', undefined)).toBeNull()
  expect(asCommitment('x'.repeat(200))).toBe('x'.repeat(200))
  expect(asCommitment('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`)
})

test('isSaid: a text with more than spaces', () => {
  expect(['x', ' ', '', undefined, null, 5].map(isSaid)).toEqual([true, false, false, false, false, false])
})
