import { InvalidInput, type InputError } from './invalid-input.ts'

/** Maximum number of errors reported. The caller can fix these and try again. */
const maxErrors = 100

/** A key of an object or an index of a list. */
export type PathKey = string | number

/** Path of a value, as a linked list up to the root (null). Formatted only if there is an error. */
export type ValuePath = { parent: ValuePath | null; key: PathKey } | null

/** Formats a path in JavaScript notation: `members[3].slots`. Empty for the root. */
function formatPath(valuePath: ValuePath): string {
  const keys: PathKey[] = []
  for (let each = valuePath; each !== null; each = each.parent) keys.push(each.key)
  return keys.reverse().reduce((path: string, key) => path + formatPathStep(key, path === ''), '')
}

function formatPathStep(key: PathKey, isFirst: boolean): string {
  if (typeof key === 'number') return `[${key}]`
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) return `[${JSON.stringify(truncate(key))}]`
  return isFirst ? truncate(key) : `.${truncate(key)}`
}

/** Errors of an input, in the order they are found. */
export class InputErrors {
  readonly #errors: InputError[] = []

  /**
   * Adds an error for the value at `key` in `parent`.
   * @param message the message, or a function that creates it if there is room
   */
  add(parent: ValuePath, key: PathKey, message: string | (() => string)): void {
    if (this.isFull) return
    this.#errors.push({ path: formatPath({ parent, key }), message: typeof message === 'string' ? message : message() })
  }

  /** Adds an error for the input as a whole. */
  addToRoot(message: string): void {
    if (!this.isFull) this.#errors.push({ path: '', message })
  }

  /** Whether the maximum number of errors is reached and validation can stop. */
  get isFull(): boolean {
    return this.#errors.length >= maxErrors
  }

  /** Number of errors, which tells a check whether the parts it depends on are valid. */
  get count(): number {
    return this.#errors.length
  }

  /** @throws InvalidInput if there are errors */
  throwIfAny(): void {
    if (this.count > 0) throw new InvalidInput(this.#errors)
  }
}

/** Returns a short description of any value for a message. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return JSON.stringify(truncate(value))
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return `${value}`
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** Truncates a text for a message. */
export function truncate(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
