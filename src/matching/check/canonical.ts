import { byCodeUnit } from '../lists.ts'

/** Pieces of a canonical text are at least this long, but for the last one. */
const pieceLength = 65_536

/**
 * A value as JSON in the one way it can be written: keys sorted by code unit, no spaces, keys without a value left out.
 *
 * @throws TypeError for a number that JSON does not have, and for what is no data
 * @throws RangeError for a text longer than a string can be; see `canonicalPieces`
 */
export function canonicalJson(value: unknown): string {
  return [...canonicalPieces(value)].join('')
}

/**
 * The same text piece by piece, for values whose text is longer than a string can be; whatever can be gone through is written as a list. Any depth: what is open is kept in a list.
 */
export function* canonicalPieces(value: unknown): Generator<string, void, void> {
  const open: Open[] = []
  let text = ''
  let next: { value: unknown } | null = { value }
  while (next !== null || open.length > 0) {
    if (next !== null) {
      const opened = opening(next.value)
      if (opened === null) text += scalar(next.value)
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

/** A list (without keys) or an object that is being written, and how far it is. */
type Open = { values: Iterator<unknown>; keys: readonly string[] | null; at: number }

/** Null for what is written at once: single values, and lists of nothing else, which most of a pool is made of. */
function opening(value: unknown): Open | null {
  if (Array.isArray(value)) return value.every(isSingle) ? null : { values: value.values(), keys: null, at: 0 }
  if (typeof value !== 'object' || value === null) return null
  if (Symbol.iterator in value) return { values: (value as Iterable<unknown>)[Symbol.iterator](), keys: null, at: 0 }
  const all = value as Readonly<Record<string, unknown>>
  const keys = Object.keys(all)
    .filter((key) => all[key] !== undefined)
    .sort(byCodeUnit)
  return { values: keys.map((key) => all[key]).values(), keys, at: 0 }
}

/** What stands before the entry that has been advanced to. */
function separator({ keys, at }: Open): string {
  const comma = at === 1 ? '' : ','
  return keys ? `${comma}${JSON.stringify(keys[at - 1])}:` : comma
}

function isSingle(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

function advance(open: Open): { value: unknown } | null {
  const { done, value } = open.values.next()
  if (done) return null
  open.at += 1
  return { value }
}

function scalar(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}.`)
  // Never undefined for what data is made of, but undefined for a hole in a list or a function.
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) throw new TypeError(`JSON has no ${typeof value}.`)
  return text
}
