import { isIP } from 'node:net'
import type { AppContext } from './context.ts'

/**
 * Returns the network address a request came from, or null for requests inside the process.
 *
 * Each proxy appends the address of its client to X-Forwarded-For. With `trustProxy` proxies of our own in front, that many
 * entries from the right are trusted and the leftmost of them is the client. The client may have forged everything further left.
 */
export function clientAddress(context: AppContext, trustProxy: number): string | null {
  // Requests dispatched inside the process have no socket.
  const bindings = context.env as Partial<AppContext['env']> | undefined
  const peer = normalizeIp(bindings?.incoming?.socket.remoteAddress ?? '')
  if (trustProxy === 0) return peer
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',')
  return normalizeIp((forwarded.at(-trustProxy) ?? '').trim()) ?? peer
}

/** The client network that rate limits count by. All requests without an address count together. */
export function clientNetwork(context: AppContext, trustProxy: number): string {
  return networkOf(clientAddress(context, trustProxy) ?? 'unknown')
}

/** Returns the unit rate limits count: an IPv4 address, or the /64 network that one IPv6 customer has to themselves. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...middle, ...right].slice(0, 4).join(':')}::/64`
}

/**
 * The /24 of IPv4 or /48 of IPv6 in which one customer of a provider may have many networks. `network` is the result of
 * {@link networkOf}.
 */
export function widerNetworkOf(network: string): string {
  if (isIP(network) === 4) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`
  if (!network.endsWith('::/64')) return network
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

function normalizeIp(address: string): string | null {
  const bare = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  return isIP(bare) === 0 ? null : bare
}
