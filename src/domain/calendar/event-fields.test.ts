import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { validateFields } from '../fields/validate.ts'
import { eventFields } from './event-fields.ts'
import { eventTypes } from './event-types.ts'

const validate = (name: string, value: unknown) => validateFields(eventFields, { [name]: value }, { only: [name] })

test('eventFields: accepted values of each field', () => {
  expect(describeFields(eventFields)).toEqual({
    title: 'required, text of 3 to 120',
    type: 'required, one of weekly-accountability tribe-talk training office-hours social',
    description: 'lines up to 2000',
    startsWall: 'required, text of a form, as date-time, help',
    timezone: 'text of any length, as combo',
    durationMinutes: 'required, number 5 to 1440, keys numeric',
    repeats: 'required, one of none weekly every-two-weeks monthly',
    untilDay: 'date',
    link: 'text of a form, as url',
    capacity: 'number 1 to 10000, keys numeric, help',
  })
  expect(blanksIn({ eventFields, eventTypes })).toEqual([])
})

test('eventFields: an event begins on a day at a time of the day', () => {
  const requiredMessage = eventFields.find(({ name }) => name === 'startsWall')?.messages?.['required']
  expect(requiredMessage).toMatch(/./)
  for (const wall of ['2026-02-03T00:00', '2026-02-03T19:05', '2026-12-31T23:59'])
    expect(validate('startsWall', wall)).toEqual([])
  const odd = [
    '',
    '2026-02-03',
    '2026-02-03T24:00',
    '2026-02-03T19:60',
    '2026-02-03T19:5',
    'x2026-02-03T19:00',
    '2026-02-03T19:00Z',
  ]
  for (const wall of odd) expect(validate('startsWall', wall), wall).toEqual([{ field: 'startsWall', message: requiredMessage }])
})

test('eventFields: the zone is found among those of the list, and a link is completed', () => {
  const field = (fieldName: string) => eventFields.find(({ name }) => name === fieldName)
  const now = new Date('2026-01-05T12:00:00Z')
  expect(field('timezone')?.optionSource?.optionOf('America/Chicago', now).value).toBe('America/Chicago')
  expect(
    field('timezone')
      ?.optionSource?.list(now)
      .map(({ value }) => value),
  ).toContain('America/Chicago')
  expect(field('link')?.normalize?.('meet.example/1')).toBe('https://meet.example/1')
  expect([500, 501].map((length) => validate('link', 'https://a.example/'.padEnd(length, 'x')).length)).toEqual([0, 1])
})
