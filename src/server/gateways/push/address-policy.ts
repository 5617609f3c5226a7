import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '#server/platform/http/loopback.ts'

/** Which hosts may receive push notifications. The URLs come from browsers, so anyone can submit any URL. */
export type AddressPolicy = { allows: (endpoint: URL) => boolean; lookup?: LookupFunction }

const privateNetworks = new BlockList()
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
  privateNetworks.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(net, bits, 'ipv6')

/** Returns whether an IP address is public, and not one of a private network. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPublicAddress(mapped)
  const family = isIP(address)
  return family !== 0 && !privateNetworks.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Returns whether a URL may be that of a push service: https on the default port, a public host name, no credentials. */
export function isPublicEndpoint({ protocol, hostname: hostName, port, username, password }: URL): boolean {
  // A trailing dot only marks the host name as fully qualified.
  const hostname = hostName.replace(/\.$/, '')
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const isNumbers = hostname.startsWith('[') || isIP(hostname) !== 0
  return (
    !isNumbers && !isLoopback(hostname) && hostname.includes('.') && !/\.(local|internal|localhost|home\.arpa)$/.test(hostname)
  )
}

/**
 * Public addresses only. DNS results are checked at connection time, so a name that resolves to a private network is rejected
 * whatever it resolved to before.
 */
export const publicAddressPolicy: AddressPolicy = {
  allows: isPublicEndpoint,
  lookup: (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const open = addresses.filter(({ address }) => isPublicAddress(address))
      const [first] = open
      if (!first) return done(Object.assign(new Error(`${hostname} is not a public address`), { code: 'EACCES' }), [])
      if (options.all) return done(null, open)
      done(null, first.address, first.family)
    })
  },
}
