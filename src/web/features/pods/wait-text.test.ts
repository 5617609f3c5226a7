import { expect, test } from 'vitest'
import { formatTimeEffect, formatAvailability, formatRemaining } from './wait-text.ts'

test.each([
  [0, 0, 'No one else is waiting yet'],
  [null, 1, 'A few others are waiting · 1 pod with an open seat'],
  [12, 3, '12 others are waiting · 3 pods with open seats'],
])('formatAvailability: %s others and %s pods is "%s"', (others, openPods, text) =>
  expect(formatAvailability({ others, openPods })).toBe(text),
)

test.each([
  [12, 0, '12 members are waiting for this time.'],
  [12, 1, '12 members are waiting for this time, and a pod has an open seat.'],
  [null, 2, 'A few members are waiting for this time, and 2 pods have open seats.'],
  [0, 1, 'A pod at this time has an open seat.'],
  [0, 2, '2 pods at this time have open seats.'],
  [0, 0, 'The last match could have placed you at this time.'],
])('formatTimeEffect: %s others and %s pods is "%s"', (others, openPods, text) =>
  expect(formatTimeEffect({ others, openPods })).toBe(text),
)

test('formatRemaining: what is left of a form, in its own word', () => {
  expect([formatRemaining({ form: 'assessment', left: 1 }), formatRemaining({ form: 'personal-info', left: 2 })]).toEqual([
    '1 statement left',
    '2 fields left',
  ])
})
