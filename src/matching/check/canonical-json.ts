import { byCodeUnit } from '../lists.ts'

/** Minimum length of a piece of canonical text, except for the last one. */
const pieceLength = 65_536

/**
 * Serializes a value as canonical JSON: keys sorted by code unit, no spaces, keys without a value left out.
 * @throws TypeError for a number that JSON does not support, or for a value that is not data
 * @throws RangeError if the text exceeds the maximum string length; see `canonicalPieces`
 */
export function canonicalJson(value: unknown): string {
  return [...canonicalPieces(value)].join('')
}

/**
 * Yields the same text in pieces, for values whose text exceeds the maximum string length. Any iterable is written as a list.
 * Supports any depth, because open containers are on an explicit stack.
 */
export function* canonicalPieces(value: unknown): Generator<string, void, void> {
  const open: OpenContainer[] = []
  let text = ''
  let next: { value: unknown } | null = { value }
  while (next !== null || open.length > 0) {
    if (next !== null) {
      const opened = openContainer(next.value)
      if (opened === null) text += serializeScalar(next.value)
      else {
        text += opened.keys ? '{' : '['
        open.push(opened)
      }
    }
    const inner = open.at(-1)
    if (!inner) break
    next = advance(inner)
    if (next !== null) text += separator(inner)
    else {
      text += inner.keys ? '}' : ']'
      open.pop()
    }
    if (text.length >= pieceLength) {
      yield text
      text = ''
    }
  }
  yield text
}

/** A list (without keys) or an object that is being written, and the current position. */
type OpenContainer = { values: Iterator<unknown>; keys: readonly string[] | null; at: number }

/**
 * Returns null for values that are written at once: single values and lists of single values, which most of a pool consists of.
 */
function openContainer(value: unknown): OpenContainer | null {
  if (Array.isArray(value)) return value.every(isScalar) ? null : { values: value.values(), keys: null, at: 0 }
  if (typeof value !== 'object' || value === null) return null
  if (Symbol.iterator in value) return { values: (value as Iterable<unknown>)[Symbol.iterator](), keys: null, at: 0 }
  const all = value as Readonly<Record<string, unknown>>
  const keys = Object.keys(all)
    .filter((key) => all[key] !== undefined)
    .sort(byCodeUnit)
  return { values: keys.map((key) => all[key]).values(), keys, at: 0 }
}

/** Returns the text before the current entry. */
function separator({ keys, at }: OpenContainer): string {
  const comma = at === 1 ? '' : ','
  return keys ? `${comma}${JSON.stringify(keys[at - 1])}:` : comma
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

function advance(open: OpenContainer): { value: unknown } | null {
  const { done, value } = open.values.next()
  if (done) return null
  open.at += 1
  return { value }
}

function serializeScalar(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}.`)
  // The type says string, but the result is undefined for a hole in a list or a function.
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) throw new TypeError(`JSON has no ${typeof value}.`)
  return text
}
