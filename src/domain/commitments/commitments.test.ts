import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activities, goalText } from './activities.ts'
import { validateCommitment } from './commitment-fields.ts'
import { type CountedCommitment, type Outcome, followThrough, isOverdue, podFollowThrough, nudgeOn } from './follow-through.ts'
import { type StreakWeek, streakOf, streakWeekOf } from './streak.ts'

const context = { today: '2026-11-23', memberId: 'ana', podMemberIds: ['ana', 'ben'] }
const letters = { activity: 'letters', target: 20, dueOn: '2026-11-27' }
const fieldsOf = (values: Record<string, unknown>) => validateCommitment(values, context).map(({ field }) => field)

test('goalText: each activity as a sentence', () => {
  expect(goalText({ activity: 'letters', target: 1200, text: null })).toBe('Send 1,200 letters')
  expect(goalText({ activity: 'walk-throughs', target: 1, text: 'the duplex' })).toBe('Walk through 1 property: the duplex')
  expect(goalText({ activity: 'other', target: null, text: 'Sign the lease' })).toBe('Sign the lease')
  for (const { value } of activities.filter((each) => each.value !== 'other')) {
    expect(goalText({ activity: value, target: 2, text: null })).toMatch(/^[A-Z].* 2 .*s$/)
  }
})

test('validateCommitment: an activity needs a number, other needs text', () => {
  expect(fieldsOf(letters)).toEqual([])
  expect(fieldsOf({ ...letters, target: null })).toEqual(['target'])
  for (const target of [0, -1, 1.5, 10_001, 'many']) expect(fieldsOf({ ...letters, target })).toEqual(['target'])
  expect(fieldsOf({ activity: 'other', text: '  ', dueOn: letters.dueOn })).toEqual(['text'])
  expect(fieldsOf({ activity: 'other', text: 'Sign the lease', dueOn: letters.dueOn })).toEqual([])
  expect(fieldsOf({ ...letters, activity: 'luck' })).toEqual(['activity'])
})

test('validateCommitment: due on a real day from today on, within ninety days', () => {
  const due = (dueOn: string) => fieldsOf({ ...letters, dueOn })
  expect([due('2026-11-23'), due('2027-02-21')]).toEqual([[], []])
  for (const dueOn of ['2026-11-22', '2027-02-22', '2027-02-29', 'soon', '']) expect(due(dueOn)).toEqual(['dueOn'])
})

test('validateCommitment: the witness is another member of the pod', () => {
  expect(fieldsOf({ ...letters, witnessId: 'ben' })).toEqual([])
  for (const witnessId of ['ana', 'zoe']) expect(fieldsOf({ ...letters, witnessId })).toEqual(['witnessId'])
})

const due = (dueOn: string, outcome: Outcome | null): CountedCommitment => ({ dueOn, outcome })

test('followThrough: twelve weeks, half for partly, missed after a week without an outcome', () => {
  const today = '2026-11-23'
  const fulfilled = [due('2026-11-20', 'done'), due('2026-11-13', 'partly'), due('2026-11-06', 'missed')]
  expect(followThrough(fulfilled, today)).toEqual({ rate: 0.5, counted: 3 })
  expect(followThrough([due('2026-11-16', null), due('2026-12-01', null)], today)).toEqual({ rate: null, counted: 0 })
  expect(followThrough([due('2026-11-15', null)], today)).toEqual({ rate: 0, counted: 1 })
  expect(followThrough([due('2026-08-31', 'missed'), due('2026-09-01', 'done')], today)).toEqual({ rate: 1, counted: 1 })
  expect(followThrough([due('2026-12-01', 'done')], today)).toEqual({ rate: 1, counted: 1 })
  expect([isOverdue(due('2026-11-22', null), today), isOverdue(due(today, null), today)]).toEqual([true, false])
})

test("podFollowThrough: the mean of its members' rates", () => {
  const members = [
    { rate: 1, counted: 1 },
    { rate: 0, counted: 9 },
    { rate: null, counted: 0 },
  ]
  expect(podFollowThrough(members)).toEqual({ rate: 0.5, counted: 10 })
  expect(podFollowThrough([])).toEqual({ rate: null, counted: 0 })
})

test('streakWeekOf: kept, broken, forgiven or open', () => {
  const today = '2026-11-23'
  const week = (commitments: CountedCommitment[], isForgiven = false) => streakWeekOf({ commitments, isForgiven }, today)
  expect(week([due('2026-11-20', 'done'), due('2026-11-21', 'partly')])).toBe('kept')
  expect(week([due('2026-11-20', 'done'), due('2026-11-20', 'missed')])).toBe('broken')
  expect(week([])).toBe('broken')
  expect(week([], true)).toBe('forgiven')
  expect(week([due('2026-11-20', 'missed')], true)).toBe('forgiven')
  expect(week([due('2026-11-20', 'done')], true)).toBe('kept')
  expect(week([due('2026-11-20', null)])).toBe('open')
  expect(week([due('2026-11-01', null)])).toBe('broken')
  expect(week([due('2026-11-16', null)])).toBe('open')
  expect(week([due('2026-11-15', null)])).toBe('broken')
  expect(week([due('2026-11-01', 'done'), due('2026-11-20', null)])).toBe('open')
  expect(week([due('2026-11-20', null), due('2026-11-20', 'missed')])).toBe('broken')
  expect(week([due('2026-11-20', null)], true)).toBe('forgiven')
})

test('streakOf: forgiven and open weeks do not break a streak', () => {
  expect(streakOf(['kept', 'kept', 'forgiven', 'kept', 'open'])).toEqual({ weeks: 3, longest: 3 })
  expect(streakOf(['kept', 'kept', 'broken', 'kept'])).toEqual({ weeks: 1, longest: 2 })
  const weeks = fc.array(fc.constantFrom<StreakWeek>('kept', 'broken', 'forgiven', 'open'))
  fc.assert(
    fc.property(weeks, (given) => {
      const counted = given.filter((week) => week === 'kept' || week === 'broken')
      expect(streakOf(given)).toEqual(streakOf(counted))
      expect(streakOf([...given, 'kept']).weeks).toBe(streakOf(given).weeks + 1)
    }),
  )
})

test('nudgeOn: halfway to the due day, null when that is too soon', () => {
  expect(nudgeOn('2026-11-23', '2026-11-30')).toBe('2026-11-26')
  expect(nudgeOn('2028-02-27', '2028-03-02')).toBe('2028-02-29')
  expect(nudgeOn('2026-11-23', '2026-11-25')).toBeNull()
})
