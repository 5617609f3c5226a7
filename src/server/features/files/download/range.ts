import type { ByteRange } from '#server/gateways/files/port.ts'

/**
 * Parses a Range header with a single range. Returns null for the whole file, also for several ranges or an unknown unit, and
 * `outside` if the range contains no byte of the file.
 *
 * Source: RFC 9110, 14.1.2 and 14.2
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const last = Math.min(Number(to), bytes)
    return last === 0 ? 'outside' : { start: bytes - last, end: bytes - 1 }
  }
  const [start, end] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)]
  if (to !== '' && Number(to) < start) return null
  return start >= bytes ? 'outside' : { start, end }
}
