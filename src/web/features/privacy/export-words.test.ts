import { expect, test } from 'vitest'
import type { DataExport } from '#contract/privacy.ts'
import { isInTheMaking, progressWords, readyWords } from './export-words.ts'

function buildCopy(overrides: Partial<DataExport> = {}): DataExport {
  return {
    id: 'e1',
    state: 'gathering',
    partsDone: 0,
    partsTotal: 9,
    requestedAt: '2027-03-03T12:00:00.000Z',
    readyAt: null,
    expiresAt: null,
    fileUrl: null,
    fileBytes: null,
    ...overrides,
  }
}

test('progressWords: the gathered parts, then the packing', () => {
  expect(progressWords(buildCopy({ state: 'waiting' }))).toBe('We begin in a moment.')
  expect(progressWords(buildCopy({ partsDone: 3 }))).toBe('3 of 9 parts gathered.')
  expect(progressWords(buildCopy({ partsDone: 9 }))).toBe('Packing your file.')
})

test('readyWords: the size and the last day, in the zone of the reader', () => {
  const copy = buildCopy({ state: 'ready', fileBytes: 48_200, expiresAt: '2027-03-10T03:00:00.000Z' })
  expect(readyWords(copy, 'America/Chicago')).toBe('Your copy is ready (48 kB). You can download it until 9 March 2027.')
})

test('isInTheMaking: only a waiting or gathering copy', () => {
  const states = ['waiting', 'gathering', 'ready', 'failed', 'expired'] as const
  expect(states.filter((state) => isInTheMaking(buildCopy({ state })))).toEqual(['waiting', 'gathering'])
  expect(isInTheMaking(null)).toBe(false)
})
