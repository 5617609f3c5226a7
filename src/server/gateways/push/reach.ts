import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '#server/platform/http/loopback.ts'

/** Which hosts notes may be sent to. Their addresses come from browsers, so anybody can name any. */
export type Reach = { admits: (endpoint: URL) => boolean; lookup?: LookupFunction }

const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is one of the open Internet, and none of our own network. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPublicAddress(mapped)
  const family = isIP(address)
  return family !== 0 && !inner.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether an address may be that of a push service: https on its usual port, at a name of the open Internet, without a password. */
export function isPublicEndpoint({ protocol, hostname: written, port, username, password }: URL): boolean {
  // A dot at the end says no more than that nothing follows.
  const hostname = written.replace(/\.$/, '')
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const isNumbers = hostname.startsWith('[') || isIP(hostname) !== 0
  return (
    !isNumbers && !isLoopback(hostname) && hostname.includes('.') && !/\.(local|internal|localhost|home\.arpa)$/.test(hostname)
  )
}

/** The open Internet alone: a name that leads into our own network is refused when it is looked up, whatever it led to before. */
export const publicReach: Reach = {
  admits: isPublicEndpoint,
  lookup: (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const open = found.filter(({ address }) => isPublicAddress(address))
      const [first] = open
      if (!first) return done(Object.assign(new Error(`${hostname} is no public address`), { code: 'EACCES' }), [])
      if (options.all) return done(null, open)
      done(null, first.address, first.family)
    })
  },
}
