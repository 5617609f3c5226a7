import { expect, test } from 'vitest'
import { findClockChange } from './clock-change.ts'

test.each([
  ['2026-03-08T02:30', 'America/New_York', 'left-out'],
  ['2026-03-08T03:00', 'America/New_York', null],
  ['2026-11-01T01:30', 'America/New_York', 'twice'],
  ['2026-11-01T02:00', 'America/New_York', null],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', 'twice'],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', 'left-out'],
  ['2026-03-08T02:30', 'UTC', null],
] as const)('findClockChange: %s in %s', (wall, timeZone, kind) => {
  expect(findClockChange(wall, timeZone)).toBe(kind)
})
