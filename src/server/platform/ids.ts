import type { Clock } from './clock.ts'
import type { Random } from './random.ts'

/** Generates a new UUID. Injected, so that tests get predictable IDs. */
export type NewId = () => string

/**
 * Creates a generator of IDs that sort by creation time, so that new rows land at the end of an index.
 *
 * Source: RFC 9562, UUID version 7: 48 bits of milliseconds, 74 random bits.
 */
export function createNewId({ clock, random }: { clock: Clock; random: Random }): NewId {
  return () => {
    const bytes = Buffer.alloc(16)
    bytes.set(random(16))
    bytes.writeUIntBE(clock.now().getTime(), 0, 6)
    bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Returns whether a text is a valid ID. Check external text with it before it reaches a uuid column. */
export function isId(text: string): boolean {
  return uuid.test(text)
}
