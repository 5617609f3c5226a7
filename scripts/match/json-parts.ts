/** Bytes of the characters at which JSON is split. */
const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/** 1 for every byte that neither splits nor nests. */
const isPlain = Uint8Array.from({ length: 256 }, (_, byte) =>
  [quote, colon, comma, openBrace, closeBrace, openBracket, closeBracket].includes(byte) ? 0 : 1,
)

/** Lists are split into parts of about this many bytes. */
const defaultPartBytes = 1 << 20

/**
 * A part of a JSON object: the value of a key, or some consecutive entries of a list that is such a value. The parts of a list
 * come one after the other; `isLast` marks the last one.
 */
export type JsonPart = { key: string; value: unknown; isListPart: boolean; isLast: boolean }

/**
 * Yields the values of a JSON object in the order of the text, with lists in parts. So the text may be longer than a string can
 * be, and a list larger than memory. This code looks only at brackets and quotes; `JSON.parse` parses what is between them.
 *
 * @param skips returns true for keys whose values are not parsed; they yield null, and lists yield no entries
 * @param partBytes minimum length of a part of a list, except the last one
 * @throws SyntaxError if the text is not a JSON object in UTF-8
 */
export function* jsonParts(
  chunks: Iterable<Uint8Array>,
  skips: (key: string) => boolean = () => false,
  partBytes: number = defaultPartBytes,
): Generator<JsonPart, void, void> {
  const cutter = new Cutter(skips, partBytes)
  for (const chunk of chunks) yield* cutter.cut(chunk)
  cutter.end()
}

class Cutter {
  /** Nesting depth at the current position: 1 within the object, 2 within the value of a key. */
  #depth = 0
  #isInString = false
  #isEscaped = false
  #isInList = false
  #hasParts = false
  #hasEnded = false
  /** Whether a value is complete and only a comma or the end may follow. */
  #isValueDone = false
  #key: string | null = null
  readonly #keys = new Set<string>()
  /** Bytes that were read but not parsed yet. */
  #pending: Uint8Array[] = []
  #pendingBytes = 0
  readonly #skips: (key: string) => boolean
  readonly #partBytes: number
  #isSkipped = false

  constructor(skips: (key: string) => boolean, partBytes: number) {
    this.#skips = skips
    this.#partBytes = partBytes
  }

  /** @throws SyntaxError if the text is incomplete or continues after its end */
  end(): void {
    if (!this.#hasEnded) throw new SyntaxError('The text ends before it is complete')
    if (this.#take().trim() !== '') throw new SyntaxError('The text continues after its end')
  }

  *cut(chunk: Uint8Array): Generator<JsonPart, void, void> {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (this.#isInString) at = this.#skipString(chunk, at)
      else if (isPlain[byte] === 1) continue
      else if (byte === quote) this.#isInString = true
      else if (this.#isCutPoint(byte, at - from)) {
        this.#append(chunk.subarray(from, at))
        from = at + 1
        const part = this.#finishPart(byte)
        if (part) yield part
      } else this.#countBracket(byte)
    }
    this.#append(chunk.subarray(from))
  }

  /** Skips to the end of a string or of the chunk. Returns the last position skipped. */
  #skipString(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]
      if (this.#isEscaped) this.#isEscaped = false
      else if (byte === backslash) this.#isEscaped = true
      else if (byte === quote) {
        this.#isInString = false
        return at
      }
    }
    return chunk.length
  }

  #countBracket(byte: number): void {
    if (byte === openBrace || byte === openBracket) this.#depth += 1
    else if (byte === closeBrace || byte === closeBracket) this.#depth -= 1
  }

  /**
   * Whether the text is split here: around the object, between its keys and values, and around and within a list that is a value.
   */
  #isCutPoint(byte: number, bytes: number): boolean {
    if (this.#depth === 0) return !this.#hasEnded && byte === openBrace
    if (this.#depth === 1) {
      if (byte === openBracket) return this.#key !== null && !this.#isValueDone
      return byte === comma || byte === closeBrace || (byte === colon && this.#key === null)
    }
    if (this.#depth > 2 || !this.#isInList) return false
    return byte === closeBracket || (byte === comma && this.#pendingBytes + bytes >= this.#partBytes)
  }

  #finishPart(byte: number): JsonPart | null {
    const text = this.#take()
    if (this.#depth === 0) return this.#begin(text)
    if (this.#depth === 2) return this.#listPart(text, byte === closeBracket)
    if (byte === colon) return this.#readKey(text)
    if (byte === openBracket) return this.#openList(text)
    return this.#closeValue(text, byte === closeBrace)
  }

  #begin(before: string): null {
    if (before.trim() !== '') throw new SyntaxError('An input of this size must be an object')
    this.#depth = 1
    return null
  }

  #readKey(text: string): null {
    const key = JSON.parse(text) as unknown
    if (typeof key !== 'string') throw new SyntaxError('A key must be a string')
    if (this.#keys.has(key)) throw new SyntaxError(`The key ${JSON.stringify(key.slice(0, 60))} appears twice`)
    this.#keys.add(key)
    this.#key = key
    this.#isSkipped = this.#skips(key)
    return null
  }

  #openList(before: string): null {
    if (before.trim() !== '') throw new SyntaxError(`Unexpected ${before.trim().slice(0, 60)} before a list`)
    this.#depth = 2
    this.#isInList = true
    this.#hasParts = false
    return null
  }

  #listPart(text: string, isLast: boolean): JsonPart {
    if (text.trim() === '' && (this.#hasParts || !isLast)) throw new SyntaxError('A list has a comma without an entry')
    const value = this.#isSkipped ? [] : (JSON.parse(`[${text}]`) as unknown)
    this.#hasParts = true
    if (isLast) {
      this.#depth = 1
      this.#isInList = false
      this.#isValueDone = true
    }
    return { key: this.#key ?? '', value, isListPart: true, isLast }
  }

  #closeValue(text: string, isEnd: boolean): JsonPart | null {
    const key = this.#key
    if (isEnd) {
      this.#depth = 0
      this.#hasEnded = true
      if (key === null && this.#keys.size === 0 && text.trim() === '') return null
    }
    if (key === null) throw new SyntaxError('A key has no value')
    this.#key = null
    if (!this.#isValueDone) return { key, value: JSON.parse(text) as unknown, isListPart: false, isLast: true }
    this.#isValueDone = false
    if (text.trim() !== '') throw new SyntaxError(`Unexpected ${text.trim().slice(0, 60)} after a list`)
    return null
  }

  #append(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    // Copy, because the caller reuses the chunk's memory.
    this.#pending.push(bytes.slice())
    this.#pendingBytes += bytes.length
  }

  #take(): string {
    const bytes = this.#pending.length === 1 ? this.#pending[0] : Buffer.concat(this.#pending)
    this.#pending = []
    this.#pendingBytes = 0
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
    } catch {
      throw new SyntaxError('The text is not valid UTF-8')
    }
  }
}
