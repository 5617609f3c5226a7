import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { InvalidInput } from '#matching/check/invalid-input.ts'
import { jsonParts, type JsonPart } from './json-parts.ts'

/** Files above this size are read in parts: a string holds no more than some five hundred million characters. */
const wholeBytes = 64 * 2 ** 20

const chunkBytes = 2 ** 18

/** Whether a file is too large to be read at once. */
export function isBig(file: string): boolean {
  return statSync(file).size > wholeBytes
}

/**
 * What a file says, of whatever size.
 *
 * @throws InvalidInput without a path when it is not JSON in UTF-8
 */
export function readInput(file: string): unknown {
  return isBig(file) ? readInParts(file, null) : orNotJson(() => JSON.parse(decode(readFileSync(file))) as unknown)
}

/**
 * The object that a large file says, but for one key, which is looked at and not kept.
 *
 * @throws InvalidInput without a path when it is not JSON in UTF-8, or no object
 */
export function readInParts(file: string, without: string | null): Record<string, unknown> {
  const values = new Map<string, unknown>()
  const lists = new Map<string, unknown[][]>()
  for (const { key, value, isListPart, isLast } of partsOf(file, (key) => key === without)) {
    if (key === without) continue
    if (!isListPart) values.set(key, value)
    else lists.set(key, [...(lists.get(key) ?? []), value as unknown[]])
    if (isListPart && isLast) values.set(key, lists.get(key)?.flat(1))
  }
  return Object.fromEntries(values)
}

/**
 * What a large file says, part by part.
 *
 * @param skips keys whose values are not read but null
 */
export function* partsOf(file: string, skips: (key: string) => boolean): Generator<JsonPart, void, void> {
  const parts = jsonParts(chunksOf(file), skips)
  for (;;) {
    const next = orNotJson(() => parts.next())
    if (next.done) return
    yield next.value
  }
}

function* chunksOf(file: string): Generator<Uint8Array, void, void> {
  const input = openSync(file, 'r')
  const chunk = new Uint8Array(chunkBytes)
  try {
    for (;;) {
      const length = readSync(input, chunk)
      if (length === 0) return
      yield chunk.subarray(0, length)
    }
  } finally {
    closeSync(input)
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SyntaxError('The bytes are no text in UTF-8')
  }
}

function orNotJson<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new InvalidInput([{ path: '', message: `The input is not JSON: ${error.message}.` }])
  }
}
