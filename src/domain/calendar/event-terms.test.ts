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
