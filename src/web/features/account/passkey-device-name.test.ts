import { expect, test } from 'vitest'
import { passkeyDeviceName } from './passkey-device-name.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 'iPad'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile', 'Android phone'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16002.44.0) AppleWebKit/537.36', 'Chromebook'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Windows computer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux computer'],
  ['', 'This device'],
])('passkeyDeviceName: %j is %s', (userAgent, name) => {
  expect(passkeyDeviceName(userAgent)).toBe(name)
})
