import { expect, test } from 'vitest'
import { addEvent, emptyTally, hungTest } from '../../scripts/suite/tally.ts'
import type { SuiteEvent } from '../../scripts/suite/events.ts'

const nothing = { passed: 0, skipped: 0, flaky: [], failures: [] }
const tallyOf = (events: readonly SuiteEvent[], knownFlaky: Record<string, string> | null = {}) =>
  events.reduce((tally, event, i) => addEvent(tally, event, i, knownFlaky), emptyTally(0))

test('addEvent: counts passed, skipped and failed tests and finished units', () => {
  const tally = tallyOf([
    { kind: 'planned', units: 3 },
    { kind: 'started', unit: 'a' },
    { kind: 'ended', unit: 'a', ...nothing, passed: 4, skipped: 1 },
    { kind: 'ended', unit: 'b', ...nothing, passed: 1, failures: [{ test: 'b > x', reason: 'no' }] },
  ])
  expect(tally).toMatchObject({ units: 3, done: 2, passed: 5, skipped: 1, failures: [{ test: 'b > x', reason: 'no' }] })
})

test('addEvent: a flaky test fails the run unless it is listed', () => {
  const events: SuiteEvent[] = [{ kind: 'ended', unit: 'a', ...nothing, passed: 1, flaky: [{ test: 'a', reason: 'too late' }] }]
  expect(tallyOf(events)).toMatchObject({ passed: 0, failures: [{ test: 'a', reason: expect.stringContaining('too late') }] })
  expect(tallyOf(events, { a: 'the reason' })).toMatchObject({ passed: 1, failures: [] })
  expect(tallyOf(events, null)).toMatchObject({ passed: 1, failures: [], flaky: [{ test: 'a' }] })
})

test('addEvent: an error outside any test is a failure', () => {
  expect(tallyOf([{ kind: 'broken', reason: 'no database' }]).failures).toEqual([
    { test: 'outside any test', reason: 'no database' },
  ])
})

test('hungTest: names the test that has run longest once the limit passes without an event', () => {
  const tally = tallyOf([
    { kind: 'planned', units: 2 },
    { kind: 'started', unit: 'old' },
    { kind: 'test-started', unit: 'old', test: 'spins' },
    { kind: 'started', unit: 'new' },
  ])
  expect(hungTest(tally, 3 + 99, 100)).toBeNull()
  expect(hungTest(tally, 3 + 100, 100)).toBe('old > spins')
})

test('hungTest: names the file when no test has started, and the runner when no file has', () => {
  expect(hungTest(tallyOf([{ kind: 'started', unit: 'file' }]), 100, 100)).toBe('file')
  expect(hungTest(tallyOf([]), 100, 100)).toBe('no test: the runner itself')
})

test('hungTest: an alive event resets the limit', () => {
  const tally = tallyOf([{ kind: 'started', unit: 'file' }, { kind: 'alive' }])
  expect(hungTest(tally, 1 + 99, 100)).toBeNull()
  expect(hungTest(tally, 1 + 100, 100)).toBe('file')
})
