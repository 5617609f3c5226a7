import { expect, test } from 'vitest'
import { clockChangeAt } from './clock-change.ts'

test('a time that clocks leave out is a gap, one that they show twice comes twice, and others are ordinary', () => {
  const newYork = (wall: string) => clockChangeAt(wall, 'America/New_York')
  expect(['2026-03-08T01:59', '2026-03-08T02:00', '2026-03-08T02:59', '2026-03-08T03:00'].map(newYork)).toEqual([
    null,
    'left-out',
    'left-out',
    null,
  ])
  expect(['2026-11-01T00:59', '2026-11-01T01:00', '2026-11-01T01:59', '2026-11-01T02:00'].map(newYork)).toEqual([
    null,
    'twice',
    'twice',
    null,
  ])
  expect(clockChangeAt('2026-03-08T02:30', 'America/Phoenix')).toBeNull()
})

test('half an hour is enough for a gap', () => {
  expect(clockChangeAt('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('left-out')
  expect(clockChangeAt('2026-10-04T02:30', 'Australia/Lord_Howe')).toBeNull()
})
