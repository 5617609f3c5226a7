import { expect, test } from 'vitest'
import { checkEvent, untoldEvent } from './event-terms.ts'

const now = new Date('2026-01-05T12:00:00Z')
const ordinary = { type: 'tribe-talk', title: 'Tribe Talk', startsWall: '2026-02-03T19:00', timezone: 'America/New_York' }
const check = (sent: object) => checkEvent({ ...untoldEvent, ...ordinary, ...sent }, now)

test('checkEvent: trims texts, reads numbers from text, and turns empty values into null', () => {
  expect(check({ title: '  Tribe Talk ', link: '', capacity: '30', timezone: 'US/Eastern', isAdmin: true })).toEqual({
    faults: [],
    terms: {
      ...ordinary,
      description: '',
      durationMinutes: 60,
      repeats: 'none',
      untilDay: null,
      link: null,
      capacity: 30,
    },
  })
})

test('checkEvent: an event every week until a last day, on that day at the earliest', () => {
  const weekly = { repeats: 'weekly', untilDay: '2026-02-03', description: ' Bring a deal. ', link: 'https://meet.example/1' }
  expect(check(weekly).terms).toMatchObject({ ...weekly, description: 'Bring a deal.', capacity: null })
})

test('checkEvent: begins within three years', () => {
  expect(check({ startsWall: '2029-01-07T12:00', timezone: 'UTC' }).faults).toEqual([])
  expect(check({ startsWall: '2029-01-08T12:01', timezone: 'UTC' }).faults.map(({ field }) => field)).toEqual(['startsWall'])
})

test('untoldEvent: an event of an hour that takes place once', () => {
  expect(untoldEvent).toMatchObject({ durationMinutes: 60, repeats: 'none', untilDay: null, capacity: null })
  expect(checkEvent(ordinary, now).faults.map(({ field }) => field)).toEqual(['durationMinutes', 'repeats'])
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
])('checkEvent: %j is refused at %s', (sent, field) => {
  const { faults, terms } = check(sent)
  expect(terms).toBeNull()
  expect(faults).toEqual([{ field, message: expect.stringMatching(/^\S.*\.$/) }])
})
