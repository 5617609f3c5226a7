import type { ByteRange } from '#server/gateways/files/port.ts'

/**
 * The one part of a file that a request asks for: null for all of it, which is also what several parts or an unknown unit are answered
 * with, and `outside` where it has no byte of the file.
 *
 * Source: RFC 9110, 14.1.2 and 14.2
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'outside' | null {
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
