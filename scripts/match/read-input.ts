import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { InvalidInput } from '#matching/check/invalid-input.ts'
import { jsonParts, type JsonPart } from './json-parts.ts'

/** Files above this size are read in parts, because a string can hold only about 500 million characters. */
const maxInMemoryBytes = 64 * 2 ** 20

const chunkBytes = 2 ** 18

/** Whether a file is too large to read at once. */
export function isBig(file: string): boolean {
  return statSync(file).size > maxInMemoryBytes
}

/**
 * Reads and parses a JSON file of any size.
 *
 * @throws InvalidInput without a path if it is not JSON in UTF-8
 */
export function readInput(file: string): unknown {
  return isBig(file) ? readInParts(file, null) : parseOrThrow(() => JSON.parse(decode(readFileSync(file))) as unknown)
}

/**
 * Reads the JSON object in a large file without the value of one key, which is only checked for its syntax.
 *
 * @throws InvalidInput without a path if it is not a JSON object in UTF-8
 */
export function readInParts(file: string, skippedKey: string | null): Record<string, unknown> {
  const values = new Map<string, unknown>()
  const lists = new Map<string, unknown[][]>()
  for (const { key, value, isListPart, isLast } of partsOf(file, (key) => key === skippedKey)) {
    if (key === skippedKey) continue
    if (!isListPart) values.set(key, value)
    else lists.set(key, [...(lists.get(key) ?? []), value as unknown[]])
    if (isListPart && isLast) values.set(key, lists.get(key)?.flat(1))
  }
  return Object.fromEntries(values)
}

/**
 * Yields the JSON object in a large file, part by part.
 *
 * @param skips returns true for keys whose values are not parsed but null
 */
export function* partsOf(file: string, skips: (key: string) => boolean): Generator<JsonPart, void, void> {
  const parts = jsonParts(chunksOf(file), skips)
  for (;;) {
    const next = parseOrThrow(() => parts.next())
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
    throw new SyntaxError('The text is not valid UTF-8')
  }
}

function parseOrThrow<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new InvalidInput([{ path: '', message: `The input is not valid JSON: ${error.message}.` }])
  }
}
