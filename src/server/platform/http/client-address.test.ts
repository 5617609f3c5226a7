import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress, networkOf, widerNetworkOf } from './client-address.ts'
import type { AppEnv } from './context.ts'

async function clientAddressOf(remoteAddress: string | null, forwardedFor: string | null, trustProxy: number) {
  const app = new Hono<AppEnv>()
  app.get('/', (context) => context.json(clientAddress(context, trustProxy)))
  const headers = forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor }
  const env = remoteAddress === null ? undefined : { incoming: { socket: { remoteAddress } } }
  return (await app.request('/', { headers }, env)).json()
}

test('clientAddress: ignores X-Forwarded-For without trusted proxies', async () => {
  expect(await clientAddressOf('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7')
  expect(await clientAddressOf('::ffff:203.0.113.7', null, 0)).toBe('203.0.113.7')
  expect(await clientAddressOf(null, '198.51.100.1', 0)).toBeNull()
})

test('clientAddress: behind proxies reads only the entries they added', async () => {
  expect(await clientAddressOf('10.0.0.1', '198.51.100.1', 1)).toBe('198.51.100.1')
  expect(await clientAddressOf('10.0.0.1', '1.1.1.1, 2.2.2.2, 198.51.100.1', 1)).toBe('198.51.100.1')
  expect(await clientAddressOf('10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1')
  expect(await clientAddressOf('10.0.0.1', 'a claim, 2001:db8::7%eth0', 1)).toBe('2001:db8::7')
})

test('clientAddress: falls back to the socket address when the header is invalid', async () => {
  for (const odd of [null, '', 'unknown', '198.51.100.1:80', '<script>', '198.51.100.1,']) {
    expect(await clientAddressOf('10.0.0.1', odd, 1)).toBe('10.0.0.1')
  }
  expect(await clientAddressOf('10.0.0.1', '198.51.100.1', 2)).toBe('10.0.0.1')
})

test('networkOf: reduces an IPv6 address to its /64 and leaves IPv4 as is', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:DB8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('widerNetworkOf: gives the /24 of IPv4 and the /48 of IPv6', () => {
  expect(widerNetworkOf('203.0.113.7')).toBe('203.0.113.0/24')
  expect(widerNetworkOf(networkOf('2001:db8:1:2::9'))).toBe('2001:db8:1::/48')
  expect(widerNetworkOf('unknown')).toBe('unknown')
})
