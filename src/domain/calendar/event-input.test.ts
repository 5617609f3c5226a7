import { expect, test } from 'vitest'
import { validateEvent, defaultEventInput } from './event-input.ts'

const now = new Date('2026-01-05T12:00:00Z')
const validInput = { type: 'tribe-talk', title: 'Tribe Talk', startsWall: '2026-02-03T19:00', timezone: 'America/New_York' }
const validate = (sent: object) => validateEvent({ ...defaultEventInput, ...validInput, ...sent }, now)

test('validateEvent: trims texts, reads numbers from text, and turns empty values into null', () => {
  expect(validate({ title: '  Tribe Talk ', link: '', capacity: '30', timezone: 'US/Eastern', role: 'admin' })).toEqual({
    errors: [],
    input: {
      ...validInput,
      description: '',
      durationMinutes: 60,
      repeats: 'none',
      untilDay: null,
      link: null,
      capacity: 30,
    },
  })
})

test('validateEvent: an event every week until a last day, on that day at the earliest', () => {
  const weekly = { repeats: 'weekly', untilDay: '2026-02-03', description: ' Bring a deal. ', link: 'https://meet.example/1' }
  expect(validate(weekly).input).toMatchObject({ ...weekly, description: 'Bring a deal.', capacity: null })
})

test('validateEvent: begins within three years', () => {
  expect(validate({ startsWall: '2029-01-07T12:00', timezone: 'UTC' }).errors).toEqual([])
  expect(validate({ startsWall: '2029-01-08T12:01', timezone: 'UTC' }).errors.map(({ field }) => field)).toEqual(['startsWall'])
})

test('defaultEventInput: a one-hour event without repeat', () => {
  expect(defaultEventInput).toMatchObject({ durationMinutes: 60, repeats: 'none', untilDay: null, capacity: null })
  expect(validateEvent(validInput, now).errors.map(({ field }) => field)).toEqual(['durationMinutes', 'repeats'])
})

test.each([
  [{ type: 'pod-meeting' }, 'type'],
  [{ type: 'deadline' }, 'type'],
  [{ title: 'x' }, 'title'],
  [{ title: ['a', 'list'] }, 'title'],
  [{ startsWall: '2026-02-30T19:00' }, 'startsWall'],
  [{ startsWall: '2026-02-03T24:00' }, 'startsWall'],
  [{ startsWall: '2026-02-03' }, 'startsWall'],
  [{ startsWall: '9999-01-01T10:00' }, 'startsWall'],
  [{ timezone: 'Mars/Olympus' }, 'timezone'],
  [{ timezone: '+05:00' }, 'timezone'],
  [{ durationMinutes: 4 }, 'durationMinutes'],
  [{ durationMinutes: 60.5 }, 'durationMinutes'],
  [{ repeats: 'daily' }, 'repeats'],
  [{ untilDay: '2026-03-01' }, 'untilDay'],
  [{ repeats: 'weekly', untilDay: '2026-02-02' }, 'untilDay'],
  [{ repeats: 'weekly', untilDay: '2026-02-31' }, 'untilDay'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ capacity: 0 }, 'capacity'],
  [{ capacity: 1e9 }, 'capacity'],
])('validateEvent: %j is refused at %s', (sent, field) => {
  const { errors, input } = validate(sent)
  expect(input).toBeNull()
  expect(errors).toEqual([{ field, message: expect.stringMatching(/^\S.*\.$/) }])
})
