import { expect, test } from 'vitest'
import { pinFault } from './pin.ts'

const now = new Date('2026-03-01T12:00:00Z')
const fault = (until: string) => pinFault(new Date(until), now)

test('pinFault: until a moment to come, 90 days ahead to the end of the last', () => {
  expect([fault('2026-03-01T12:00:01Z'), fault('2026-05-31T12:00:00Z')]).toEqual([null, null])
  const [past, far] = [fault('2026-03-01T12:00:00Z'), fault('2026-05-31T12:00:01Z')]
  expect(past).toMatch(/./)
  expect(far).toContain('90')
})
