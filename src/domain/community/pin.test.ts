import { expect, test } from 'vitest'
import { validatePin } from './pin.ts'

const now = new Date('2026-03-01T12:00:00Z')
const validate = (until: string) => validatePin(new Date(until), now)

test('validatePin: until a moment to come, 90 days ahead to the end of the last', () => {
  expect([validate('2026-03-01T12:00:01Z'), validate('2026-05-31T12:00:00Z')]).toEqual([null, null])
  const [past, far] = [validate('2026-03-01T12:00:00Z'), validate('2026-05-31T12:00:01Z')]
  expect(past).toMatch(/./)
  expect(far).toContain('90')
})
