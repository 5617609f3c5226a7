/**
 * IDs (UUIDs) by index, and indexes by ID: 16 bytes per ID, plus 4 to 11 for the lookup. A `Map` of strings takes ten times as
 * much. The nil UUID marks an index without an ID.
 */
export type IdTable = {
  /** Four numbers per index. */
  words: Uint32Array
  /** Open addressing: an index + 1, or 0 for none. The length is a power of two. */
  slots: Int32Array
  size: number
}

export function createIdTable(): IdTable {
  return { words: new Uint32Array(4 * 64), slots: new Int32Array(128), size: 0 }
}

/** Returns the ID at an index, or an empty string. */
export function idAt({ words }: IdTable, index: number): string {
  if (isNil(words, index)) return ''
  const hex = Array.from(words.subarray(4 * index, 4 * index + 4), (word) => word.toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export function hasId({ words }: IdTable, index: number): boolean {
  return !isNil(words, index)
}

/** Returns the index of an ID, or -1. */
export function indexOfId(table: IdTable, id: string): number {
  if (!parseId(id)) return -1
  return (table.slots[findSlot(table)] ?? 0) - 1
}

/**
 * Stores an ID at an index. Both must be unused.
 *
 * @throws Error if the text is not a UUID
 */
export function addId(table: IdTable, index: number, id: string): void {
  ensureCapacity(table, index)
  if (!parseId(id)) throw new Error('An id is not a UUID.')
  table.words.set(currentId, 4 * index)
  table.slots[findSlot(table)] = index + 1
  table.size += 1
}

export function removeIdAt(table: IdTable, index: number): void {
  if (isNil(table.words, index)) return
  currentId.set(table.words.subarray(4 * index, 4 * index + 4))
  let hole = findSlot(table)
  table.words.fill(0, 4 * index, 4 * index + 4)
  table.size -= 1
  const { slots, words } = table
  const last = slots.length - 1
  slots[hole] = 0
  // An entry behind the hole whose probe starts at or before it must move up, or a lookup would no longer find it.
  for (let at = (hole + 1) & last; slots[at]; at = (at + 1) & last) {
    const home = hashOf(words, 4 * ((slots[at] ?? 0) - 1), last)
    if (((at - home) & last) < ((at - hole) & last)) continue
    slots[hole] = slots[at] ?? 0
    slots[at] = 0
    hole = at
  }
}

/** The ID being processed, shared by the functions below. */
const currentId = new Uint32Array(4)

const digits = new Int8Array(128).fill(-1)
for (let digit = 0; digit < 16; digit++) {
  digits[digit.toString(16).charCodeAt(0)] = digit
  digits[digit.toString(16).toUpperCase().charCodeAt(0)] = digit
}

/** Parses an ID into `currentId`. Returns false if the text is not a UUID. */
function parseId(id: string): boolean {
  if (id.length !== 36) return false
  let bad = 0
  let read = 0
  let word = 0
  for (let i = 0; i < 36; i++) {
    if (i === 8 || i === 13 || i === 18 || i === 23) continue
    const digit = digits[id.charCodeAt(i)] ?? -1
    bad |= digit
    word = (word << 4) | digit
    if ((++read & 7) === 0) currentId[(read >> 3) - 1] = word
  }
  return bad >= 0 && (currentId[0] !== 0 || currentId[1] !== 0 || currentId[2] !== 0 || currentId[3] !== 0)
}

function isNil(words: Uint32Array, index: number): boolean {
  const at = 4 * index
  return !words[at] && !words[at + 1] && !words[at + 2] && !words[at + 3]
}

/** Returns the slot of `currentId`, or the free slot where it would be stored. */
function findSlot({ slots, words }: IdTable): number {
  const last = slots.length - 1
  for (let at = hashOf(currentId, 0, last); ; at = (at + 1) & last) {
    const index = (slots[at] ?? 0) - 1
    if (index < 0) return at
    const from = 4 * index
    if (
      words[from + 3] === currentId[3] &&
      words[from + 2] === currentId[2] &&
      words[from + 1] === currentId[1] &&
      words[from] === currentId[0]
    )
      return at
  }
}

/** Any part of a UUID may be a timestamp, a counter or a constant, so every bit is mixed into the hash. */
function hashOf(words: Uint32Array, from: number, last: number): number {
  let mixed = (words[from] ?? 0) ^ Math.imul(words[from + 1] ?? 0, 0xcc9e2d51)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x9e3779b1) ^ (words[from + 2] ?? 0)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) ^ (words[from + 3] ?? 0)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 13)) & last
}

function ensureCapacity(table: IdTable, index: number): void {
  if (4 * index >= table.words.length) {
    const words = new Uint32Array(4 * Math.ceil(index * 1.25 + 1))
    words.set(table.words)
    table.words = words
  }
  if ((table.size + 1) * 4 <= table.slots.length * 3) return
  const occupied = table.slots.filter((slot) => slot > 0)
  table.slots = new Int32Array(2 * table.slots.length)
  for (const slot of occupied) {
    currentId.set(table.words.subarray(4 * (slot - 1), 4 * slot))
    table.slots[findSlot(table)] = slot
  }
}
