/**
 * Ids (UUIDs) by place, and places by id: 16 bytes an id, and some 4 to 11 more for finding it. A `Map` of texts takes ten times as much.
 *
 * The nil UUID is nobody's: it stands where there is no id.
 */
export type IdTable = {
  /** Four numbers a place. */
  words: Uint32Array
  /** Open addressing: a place + 1, or 0 for none. As many as a power of two. */
  slots: Int32Array
  size: number
}

/** A table without ids. */
export function noIds(): IdTable {
  return { words: new Uint32Array(4 * 64), slots: new Int32Array(128), size: 0 }
}

/** The id at a place; an empty text where there is none. */
export function idAt({ words }: IdTable, place: number): string {
  if (isNil(words, place)) return ''
  const hex = Array.from(words.subarray(4 * place, 4 * place + 4), (word) => word.toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Whether there is an id at a place. */
export function hasId({ words }: IdTable, place: number): boolean {
  return !isNil(words, place)
}

/** The place of an id, -1 where it is not known. */
export function placeOfId(table: IdTable, id: string): number {
  if (!readId(id)) return -1
  return (table.slots[slotOf(table)] ?? 0) - 1
}

/**
 * Gives an id a place, where neither of them is taken.
 *
 * @throws Error for a text that is no UUID
 */
export function addId(table: IdTable, place: number, id: string): void {
  makeRoom(table, place)
  if (!readId(id)) throw new Error('An id is not a UUID.')
  table.words.set(own, 4 * place)
  table.slots[slotOf(table)] = place + 1
  table.size += 1
}

/** Takes the id away from a place. */
export function removeIdAt(table: IdTable, place: number): void {
  if (isNil(table.words, place)) return
  own.set(table.words.subarray(4 * place, 4 * place + 4))
  let hole = slotOf(table)
  table.words.fill(0, 4 * place, 4 * place + 4)
  table.size -= 1
  const { slots, words } = table
  const last = slots.length - 1
  slots[hole] = 0
  // Whoever stands behind the hole and would be looked for from before it moves up, or they would be found no more.
  for (let at = (hole + 1) & last; slots[at]; at = (at + 1) & last) {
    const home = homeOf(words, 4 * ((slots[at] ?? 0) - 1), last)
    if (((at - home) & last) < ((at - hole) & last)) continue
    slots[hole] = slots[at] ?? 0
    slots[at] = 0
    hole = at
  }
}

/** The id in hand. */
const own = new Uint32Array(4)

const digits = new Int8Array(128).fill(-1)
for (let digit = 0; digit < 16; digit++) {
  digits[digit.toString(16).charCodeAt(0)] = digit
  digits[digit.toString(16).toUpperCase().charCodeAt(0)] = digit
}

/** Reads an id into `own`; false for a text that is none. */
function readId(id: string): boolean {
  if (id.length !== 36) return false
  let bad = 0
  let read = 0
  let word = 0
  for (let i = 0; i < 36; i++) {
    if (i === 8 || i === 13 || i === 18 || i === 23) continue
    const digit = digits[id.charCodeAt(i)] ?? -1
    bad |= digit
    word = (word << 4) | digit
    if ((++read & 7) === 0) own[(read >> 3) - 1] = word
  }
  return bad >= 0 && (own[0] !== 0 || own[1] !== 0 || own[2] !== 0 || own[3] !== 0)
}

function isNil(words: Uint32Array, place: number): boolean {
  const at = 4 * place
  return !words[at] && !words[at + 1] && !words[at + 2] && !words[at + 3]
}

/** Where the id in hand stands, or the free slot where it would. */
function slotOf({ slots, words }: IdTable): number {
  const last = slots.length - 1
  for (let at = homeOf(own, 0, last); ; at = (at + 1) & last) {
    const place = (slots[at] ?? 0) - 1
    if (place < 0) return at
    const from = 4 * place
    if (words[from + 3] === own[3] && words[from + 2] === own[2] && words[from + 1] === own[1] && words[from] === own[0])
      return at
  }
}

/** Any part of an id may be a time, a count or the same for all of them, so every bit of it is mixed into all of these. */
function homeOf(words: Uint32Array, from: number, last: number): number {
  let mixed = (words[from] ?? 0) ^ Math.imul(words[from + 1] ?? 0, 0xcc9e2d51)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x9e3779b1) ^ (words[from + 2] ?? 0)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) ^ (words[from + 3] ?? 0)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 13)) & last
}

function makeRoom(table: IdTable, place: number): void {
  if (4 * place >= table.words.length) {
    const words = new Uint32Array(4 * Math.ceil(place * 1.25 + 1))
    words.set(table.words)
    table.words = words
  }
  if ((table.size + 1) * 4 <= table.slots.length * 3) return
  const places = table.slots.filter((slot) => slot > 0)
  table.slots = new Int32Array(2 * table.slots.length)
  for (const slot of places) {
    own.set(table.words.subarray(4 * (slot - 1), 4 * slot))
    table.slots[slotOf(table)] = slot
  }
}
