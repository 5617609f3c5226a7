import { InvalidInput, type InputFault } from './invalid-input.ts'

/** So many faults are told; who has mended these asks again. */
const mostFaults = 100

/** A name within an object or a place within a list. */
export type Key = string | number

/** Where a value stands, as a chain up to the whole input (null). Written out only where something is wrong. */
export type Place = { parent: Place | null; key: Key } | null

/** The place as it is written in JavaScript: `members[3].slots`; empty for the whole input. */
function pathOf(place: Place): string {
  const keys: Key[] = []
  for (let each = place; each !== null; each = each.parent) keys.push(each.key)
  return keys.reverse().reduce((path: string, key) => path + step(key, path === ''), '')
}

function step(key: Key, isFirst: boolean): string {
  if (typeof key === 'number') return `[${key}]`
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) return `[${JSON.stringify(shortened(key))}]`
  return isFirst ? shortened(key) : `.${shortened(key)}`
}

/** What is wrong with an input, in the order in which it is found. */
export class Faults {
  readonly #faults: InputFault[] = []

  /**
   * Notes what is wrong with the value that stands as `key` in `parent`.
   *
   * @param message a sentence, or what makes it once there is room for it
   */
  add(parent: Place, key: Key, message: string | (() => string)): void {
    if (this.isFull) return
    this.#faults.push({ path: pathOf({ parent, key }), message: typeof message === 'string' ? message : message() })
  }

  /** Notes what is wrong with the input as a whole. */
  addToAll(message: string): void {
    if (!this.isFull) this.#faults.push({ path: '', message })
  }

  /** Whether enough is told, so that looking on is of no use. */
  get isFull(): boolean {
    return this.#faults.length >= mostFaults
  }

  /** How many are told, so that a check can tell whether the parts it builds on are sound. */
  get count(): number {
    return this.#faults.length
  }

  /** @throws InvalidInput when something is wrong */
  throwIfAny(): void {
    if (this.count > 0) throw new InvalidInput(this.#faults)
  }
}

/** A value as a message names it: short, whatever it is. */
export function described(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return JSON.stringify(shortened(value))
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return `${value}`
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** A text cut to what fits into a message. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
