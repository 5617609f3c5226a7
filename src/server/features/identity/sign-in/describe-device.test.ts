import { expect, test } from 'vitest'
import { describeDevice } from './finish-sign-in.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Unknown browser'],
])('describeDevice: %s is %s', (userAgent, description) => {
  expect(describeDevice(userAgent)).toBe(description)
})

test('describeDevice: a missing or odd user agent is an unknown browser, and a long one is cut', () => {
  expect(describeDevice(undefined)).toBe('Unknown browser')
  expect(describeDevice('\u0007')).toBe('Unknown browser')
  expect(describeDevice('x'.repeat(100_000)).length).toBeLessThanOrEqual(80)
})
