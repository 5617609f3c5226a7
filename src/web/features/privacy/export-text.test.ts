import { expect, test } from 'vitest'
import type { DataExport } from '#contract/api/privacy.ts'
import { isExportInProgress, formatExportProgress, formatExportReady } from './export-text.ts'

function buildExport(overrides: Partial<DataExport> = {}): DataExport {
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

test('formatExportProgress: the gathered parts, then the packing', () => {
  expect(formatExportProgress(buildExport({ state: 'waiting' }))).toBe('Starting soon…')
  expect(formatExportProgress(buildExport({ partsDone: 3 }))).toBe('Collecting your data (3 of 9)…')
  expect(formatExportProgress(buildExport({ partsDone: 9 }))).toBe('Preparing your download…')
})

test('formatExportReady: the size and the last day, in the time zone of the reader', () => {
  const readyExport = buildExport({ state: 'ready', fileBytes: 48_200, expiresAt: '2027-03-10T03:00:00.000Z' })
  expect(formatExportReady(readyExport, 'America/Chicago')).toBe('Your download is ready (48 kB). Available until March 9, 2027.')
})

test('isExportInProgress: only a waiting or gathering export', () => {
  const states = ['waiting', 'gathering', 'ready', 'failed', 'expired'] as const
  expect(states.filter((state) => isExportInProgress(buildExport({ state })))).toEqual(['waiting', 'gathering'])
  expect(isExportInProgress(null)).toBe(false)
})
