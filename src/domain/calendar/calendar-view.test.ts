import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import {
  calendarQueryOf,
  calendarViews,
  parseCalendarPageState,
  dayRangeOfView,
  stepView,
  serializeCalendarPageState,
} from './calendar-view.ts'

test('parseCalendarPageState, serializeCalendarPageState: view, day and types read and write back', () => {
  const query = { view: 'week', day: '2026-11-23', types: 'pod-meeting,training' }
  const view = parseCalendarPageState(query)
  expect(view).toEqual({ view: 'week', day: '2026-11-23', types: ['pod-meeting', 'training'] })
  expect(serializeCalendarPageState(view)).toEqual(query)
  expect(calendarQueryOf(view)).toEqual({ from: '2026-11-22', to: '2026-11-28' })
})

test.each([{}, { view: 'year' }, { day: '2026-02-30' }, { day: '1969-01-01' }, { day: '2100-12-01' }, { types: 'party,,x' }])(
  'parseCalendarPageState: ignores unknown values of %j',
  (query) => {
    const view = parseCalendarPageState(query)
    expect(view).toEqual({ view: 'agenda', day: null, types: [] })
    expect(serializeCalendarPageState(view)).toEqual({})
    expect(calendarQueryOf(view)).toEqual({})
  },
)

test('dayRangeOfView: six weeks of agenda, a week from Sunday, six whole weeks of a month', () => {
  expect(dayRangeOfView('agenda', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2027-01-03' })
  expect(dayRangeOfView('week', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-28' })
  expect(dayRangeOfView('week', '2026-11-28')).toEqual({ from: '2026-11-22', to: '2026-11-28' })
  expect(dayRangeOfView('month', '2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-12-12' })
  expect(dayRangeOfView('month', '2028-02-29')).toEqual({ from: '2028-01-30', to: '2028-03-11' })
})

test('parseCalendarPageState: from March 2000 to October 2100, and each type once', () => {
  const day = (given: string) => parseCalendarPageState({ day: given }).day
  expect([day('2000-02-29'), day('2000-03-01'), day('2100-10-01'), day('2100-10-02')]).toEqual([
    null,
    '2000-03-01',
    '2100-10-01',
    null,
  ])
  expect(parseCalendarPageState({ types: 'social,training,social' }).types).toEqual(['social', 'training'])
})

test('calendarViews: agenda, week and month, each with a label', () => {
  expect(calendarViews.map(({ value }) => value)).toEqual(['agenda', 'week', 'month'])
  expect(blanksIn(calendarViews)).toEqual([])
})

test("serializeCalendarPageState: contains only what differs from today's agenda", () => {
  expect(serializeCalendarPageState({ view: 'month', day: null, types: [] })).toEqual({ view: 'month' })
  expect(serializeCalendarPageState({ view: 'agenda', day: '2026-11-23', types: [] })).toEqual({ day: '2026-11-23' })
  expect(serializeCalendarPageState({ view: 'agenda', day: null, types: ['social'] })).toEqual({ types: 'social' })
})

test('stepView: the page before or after, also over the end of a year', () => {
  expect(stepView('agenda', '2026-11-23', 1)).toBe('2027-01-04')
  expect(stepView('week', '2026-11-23', -1)).toBe('2026-11-16')
  expect(stepView('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(stepView('month', '2027-01-31', -1)).toBe('2026-12-01')
})
