import { isIP } from 'node:net'
import type { AppContext } from './context.ts'

/**
 * The network address a request came from, or null where there is none (requests inside the process).
 *
 * Each proxy adds the address it was asked from to the right of X-Forwarded-For. With `trustProxy` proxies of our own in
 * front, that many entries from the right are true and the leftmost of them is the client; whatever stands further left,
 * the client may have written itself.
 */
export function clientAddress(context: AppContext, trustProxy: number): string | null {
  // Requests handed over inside the process carry no socket.
  const bindings = context.env as Partial<AppContext['env']> | undefined
  const peer = plain(bindings?.incoming?.socket.remoteAddress ?? '')
  if (trustProxy === 0) return peer
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',')
  return plain((forwarded.at(-trustProxy) ?? '').trim()) ?? peer
}

/** Where a request came from, as limits count it; requests without an address are counted together. */
export function clientNetwork(context: AppContext, trustProxy: number): string {
  return networkOf(clientAddress(context, trustProxy) ?? 'unknown')
}

/** What is counted together: an IPv4 address, or the network of 64 bits that one IPv6 customer has to themselves. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...middle, ...right].slice(0, 4).join(':')}::/64`
}

/** The 24 bits of IPv4 or 48 bits of IPv6 that one provider's customer may have many networks in; `network` is one as limits count it. */
export function widerNetworkOf(network: string): string {
  if (isIP(network) === 4) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`
  if (!network.endsWith('::/64')) return network
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

function plain(address: string): string | null {
  const bare = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  return isIP(bare) === 0 ? null : bare
}
