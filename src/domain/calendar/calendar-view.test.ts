import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import {
  calendarQueryOf,
  calendarViews,
  readCalendarAddress,
  spanOfView,
  stepInView,
  writeCalendarAddress,
} from './calendar-view.ts'

test('readCalendarAddress, writeCalendarAddress: view, day and types read and write back', () => {
  const query = { view: 'week', day: '2026-11-23', types: 'pod-meeting,training' }
  const address = readCalendarAddress(query)
  expect(address).toEqual({ view: 'week', day: '2026-11-23', types: ['pod-meeting', 'training'] })
  expect(writeCalendarAddress(address)).toEqual(query)
  expect(calendarQueryOf(address)).toEqual({ from: '2026-11-22', to: '2026-11-28' })
})

test.each([{}, { view: 'year' }, { day: '2026-02-30' }, { day: '1969-01-01' }, { day: '2100-12-01' }, { types: 'party,,x' }])(
  'readCalendarAddress: ignores unknown values of %j',
  (query) => {
    const address = readCalendarAddress(query)
    expect(address).toEqual({ view: 'agenda', day: null, types: [] })
    expect(writeCalendarAddress(address)).toEqual({})
    expect(calendarQueryOf(address)).toEqual({})
  },
)

test('spanOfView: six weeks of agenda, a week from Sunday, six whole weeks of a month', () => {
  expect(spanOfView('agenda', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2027-01-03' })
  expect(spanOfView('week', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-28' })
  expect(spanOfView('week', '2026-11-28')).toEqual({ from: '2026-11-22', to: '2026-11-28' })
  expect(spanOfView('month', '2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-12-12' })
  expect(spanOfView('month', '2028-02-29')).toEqual({ from: '2028-01-30', to: '2028-03-11' })
})

test('readCalendarAddress: from March 2000 to October 2100, and each type once', () => {
  const day = (given: string) => readCalendarAddress({ day: given }).day
  expect([day('2000-02-29'), day('2000-03-01'), day('2100-10-01'), day('2100-10-02')]).toEqual([
    null,
    '2000-03-01',
    '2100-10-01',
    null,
  ])
  expect(readCalendarAddress({ types: 'social,training,social' }).types).toEqual(['social', 'training'])
})

test('calendarViews: agenda, week and month, each with its words', () => {
  expect(calendarViews.map(({ value }) => value)).toEqual(['agenda', 'week', 'month'])
  expect(blanksIn(calendarViews)).toEqual([])
})

test('writeCalendarAddress: says only what differs from the agenda of today', () => {
  expect(writeCalendarAddress({ view: 'month', day: null, types: [] })).toEqual({ view: 'month' })
  expect(writeCalendarAddress({ view: 'agenda', day: '2026-11-23', types: [] })).toEqual({ day: '2026-11-23' })
  expect(writeCalendarAddress({ view: 'agenda', day: null, types: ['social'] })).toEqual({ types: 'social' })
})

test('stepInView: the page before or after, also over the end of a year', () => {
  expect(stepInView('agenda', '2026-11-23', 1)).toBe('2027-01-04')
  expect(stepInView('week', '2026-11-23', -1)).toBe('2026-11-16')
  expect(stepInView('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(stepInView('month', '2027-01-31', -1)).toBe('2026-12-01')
})
