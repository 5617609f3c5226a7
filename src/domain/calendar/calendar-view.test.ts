import { expect, test } from 'vitest'
import { calendarQueryOf, readCalendarAddress, spanOfView, stepInView, writeCalendarAddress } from './calendar-view.ts'

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

test('stepInView: the page before or after, also over the end of a year', () => {
  expect(stepInView('agenda', '2026-11-23', 1)).toBe('2027-01-04')
  expect(stepInView('week', '2026-11-23', -1)).toBe('2026-11-16')
  expect(stepInView('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(stepInView('month', '2027-01-31', -1)).toBe('2026-12-01')
})
