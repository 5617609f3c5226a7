/** Bytes of the characters that a JSON text is cut at. */
const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/** 1 for every byte that neither cuts nor nests. */
const isPlain = Uint8Array.from({ length: 256 }, (_, byte) =>
  [quote, colon, comma, openBrace, closeBrace, openBracket, closeBracket].includes(byte) ? 0 : 1,
)

/** Lists are handed on in parts of about this many bytes. */
const usualPartBytes = 1 << 20

/**
 * A part of a JSON text whose whole is an object: the value of a key, or of a long list some of its entries as a list. The parts of
 * a list follow each other; the last one says so.
 */
export type JsonPart = { key: string; value: unknown; isListPart: boolean; isLast: boolean }

/**
 * The values of an object's keys in the order of its text, lists in parts, so that the text may be longer than a string can be and
 * its lists longer than the memory holds. Only brackets and quotes are looked at here; `JSON.parse` reads what is between them.
 *
 * @param skips keys whose values are not read: they are null, and lists without entries
 * @param partBytes how long a part of a list is at least, but for its last one
 * @throws SyntaxError for what is not JSON in UTF-8, or no object
 */
export function* jsonParts(
  chunks: Iterable<Uint8Array>,
  skips: (key: string) => boolean = () => false,
  partBytes: number = usualPartBytes,
): Generator<JsonPart, void, void> {
  const cutter = new Cutter(skips, partBytes)
  for (const chunk of chunks) yield* cutter.cut(chunk)
  cutter.end()
}

class Cutter {
  /** Open brackets around the place reached: 1 within the whole object, 2 within the value of a key. */
  #depth = 0
  #isInText = false
  #isEscaped = false
  #isInList = false
  #hasParts = false
  #hasEnded = false
  /** Whether a value was handed on and only a comma or the end may follow. */
  #isValueDone = false
  #key: string | null = null
  readonly #keys = new Set<string>()
  /** What has been read of the text at hand and not been handed on. */
  #kept: Uint8Array[] = []
  #keptBytes = 0
  readonly #skips: (key: string) => boolean
  readonly #partBytes: number
  #isSkipped = false

  constructor(skips: (key: string) => boolean, partBytes: number) {
    this.#skips = skips
    this.#partBytes = partBytes
  }

  /** @throws SyntaxError when the text ends too early, or goes on after its end */
  end(): void {
    if (!this.#hasEnded) throw new SyntaxError('The text ends before it is complete')
    if (this.#take().trim() !== '') throw new SyntaxError('The text goes on after its end')
  }

  *cut(chunk: Uint8Array): Generator<JsonPart, void, void> {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (this.#isInText) at = this.#passText(chunk, at)
      else if (isPlain[byte] === 1) continue
      else if (byte === quote) this.#isInText = true
      else if (this.#isBorder(byte, at - from)) {
        this.#keep(chunk.subarray(from, at))
        from = at + 1
        const part = this.#cross(byte)
        if (part) yield part
      } else this.#passBracket(byte)
    }
    this.#keep(chunk.subarray(from))
  }

  /** Goes on to the end of a text, or of the chunk. Answers the last place passed. */
  #passText(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]
      if (this.#isEscaped) this.#isEscaped = false
      else if (byte === backslash) this.#isEscaped = true
      else if (byte === quote) {
        this.#isInText = false
        return at
      }
    }
    return chunk.length
  }

  #passBracket(byte: number): void {
    if (byte === openBrace || byte === openBracket) this.#depth += 1
    else if (byte === closeBrace || byte === closeBracket) this.#depth -= 1
  }

  /** Whether the text is cut here: around the whole object, between its keys and values, around and within a list that is a value. */
  #isBorder(byte: number, bytes: number): boolean {
    if (this.#depth === 0) return !this.#hasEnded && byte === openBrace
    if (this.#depth === 1) {
      if (byte === openBracket) return this.#key !== null && !this.#isValueDone
      return byte === comma || byte === closeBrace || (byte === colon && this.#key === null)
    }
    if (this.#depth > 2 || !this.#isInList) return false
    return byte === closeBracket || (byte === comma && this.#keptBytes + bytes >= this.#partBytes)
  }

  #cross(byte: number): JsonPart | null {
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
    if (typeof key !== 'string') throw new SyntaxError('A key must be a text')
    if (this.#keys.has(key)) throw new SyntaxError(`The key ${JSON.stringify(key.slice(0, 60))} is there twice`)
    this.#keys.add(key)
    this.#key = key
    this.#isSkipped = this.#skips(key)
    return null
  }

  #openList(before: string): null {
    if (before.trim() !== '') throw new SyntaxError(`A list follows ${before.trim().slice(0, 60)}`)
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
    if (text.trim() !== '') throw new SyntaxError(`A list is followed by ${text.trim().slice(0, 60)}`)
    return null
  }

  #keep(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    // The chunk's memory is used again for the next one.
    this.#kept.push(bytes.slice())
    this.#keptBytes += bytes.length
  }

  #take(): string {
    const bytes = this.#kept.length === 1 ? this.#kept[0] : Buffer.concat(this.#kept)
    this.#kept = []
    this.#keptBytes = 0
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
    } catch {
      throw new SyntaxError('The bytes are no text in UTF-8')
    }
  }
}
