import { createHash } from 'node:crypto'

/**
 * Derives the ID of an object in the demo tribe: the same on every machine and after every reset.
 *
 * A UUID of version 8 (RFC 9562: "experimental or vendor-specific"), so it never collides with one of the product's.
 *
 * @param kind the kind of object, such as `member`
 * @param key identifies it among objects of its kind
 */
export function demoId(kind: string, key: string | number): string {
  const bytes = createHash('sha256').update(`landmark-demo/${kind}/${key}`).digest().subarray(0, 16)
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
