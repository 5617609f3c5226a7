import { expect, test } from 'vitest'
import { effectOf, hopeOf, leftOf, shortTime } from './wait-words.ts'

test.each([
  [0, 0, 'Nobody else waits yet'],
  [null, 1, 'A few others wait · 1 pod with a free seat'],
  [12, 3, '12 others wait · 3 pods with a free seat'],
])('hopeOf: %s others and %s pods is "%s"', (others, openPods, words) => expect(hopeOf({ others, openPods })).toBe(words))

test.each([
  [12, 0, '12 members wait for this time.'],
  [12, 1, '12 members wait for this time, and a pod has a free seat then.'],
  [null, 2, 'A few members wait for this time, and 2 pods have free seats then.'],
  [0, 1, 'A pod that meets then has a free seat.'],
  [0, 2, '2 pods that meet then have free seats.'],
  [0, 0, 'The last match could have placed you at this time.'],
])('effectOf: %s others and %s pods is "%s"', (others, openPods, words) => expect(effectOf({ others, openPods })).toBe(words))

test('shortTime, leftOf: a time without Eastern, an open rest with its noun', () => {
  expect(shortTime({ label: 'Tuesdays 6:00 PM your time (7:00 PM Eastern)' })).toBe('Tuesdays 6:00 PM your time')
  expect([leftOf({ form: 'assessment', left: 1 }), leftOf({ form: 'personal-info', left: 2 })]).toEqual([
    '1 statement left',
    '2 fields left',
  ])
})
