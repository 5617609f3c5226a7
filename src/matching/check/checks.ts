import { described, type Faults, type Key, type Place } from './faults.ts'

/** Looks at the value that stands as `key` in `parent` and notes what is wrong with it. */
export type Check = (value: unknown, parent: Place, key: Key, faults: Faults) => void

/** Longest id. */
const longestId = 200

/** Most entries of a list that belongs to one member or pod. */
const longestList = 100_000

/** Most members, pods or pins of an input. */
export const longestPool = 4_000_000

/** Most evaluations for each member or item. */
export const mostEvaluations = 1_000_000_000

/** A value that may be left out; null counts as left out. */
export function optional(check: Check): Check {
  return (value, parent, key, faults) => {
    if (value !== undefined && value !== null) check(value, parent, key, faults)
  }
}

/** A value that must be there. */
export function required(check: Check): Check {
  return (value, parent, key, faults) => {
    if (value === undefined) faults.add(parent, key, 'Is missing.')
    else check(value, parent, key, faults)
  }
}

/** Any text, words a member chose for example. */
export const text: Check = (value, parent, key, faults) => {
  if (typeof value !== 'string') faults.add(parent, key, () => `Must be a text, not ${described(value)}.`)
}

/** A text that names somebody or something. */
export const id: Check = (value, parent, key, faults) => {
  if (typeof value !== 'string' || value === '' || value.length > longestId) {
    faults.add(parent, key, () => `Must be a text of 1 to ${longestId} characters, not ${described(value)}.`)
  }
}

/** True or false. */
export const flag: Check = (value, parent, key, faults) => {
  if (typeof value !== 'boolean') faults.add(parent, key, () => `Must be true or false, not ${described(value)}.`)
}

/** Any number, neither NaN nor infinite. */
export const finite: Check = (value, parent, key, faults) => {
  if (!Number.isFinite(value)) faults.add(parent, key, () => `Must be a finite number, not ${described(value)}.`)
}

/** A whole number within bounds, both included. */
export function whole(from: number, to: number): Check {
  return (value, parent, key, faults) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return
    faults.add(parent, key, () => `Must be a whole number from ${from} to ${to}, not ${described(value)}.`)
  }
}

/** A number within bounds, both included. */
export function within(from: number, to: number): Check {
  return (value, parent, key, faults) => {
    if (typeof value === 'number' && value >= from && value <= to) return
    faults.add(parent, key, () => `Must be a number from ${from} to ${to}, not ${described(value)}.`)
  }
}

/** A seed: any whole number that can be told from its neighbours. */
export const seed: Check = whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** The name of a contract, so that who wrote for another one is refused and not misread. */
export function schema(name: string): Check {
  return (value, parent, key, faults) => {
    if (value !== name) faults.add(parent, key, () => `Must be ${JSON.stringify(name)}, not ${described(value)}.`)
  }
}

/** One of a few words. */
export function oneOf(...words: readonly string[]): Check {
  const list = words.map((word) => JSON.stringify(word)).join(' or ')
  return (value, parent, key, faults) => {
    if (!words.some((word) => word === value)) faults.add(parent, key, () => `Must be ${list}, not ${described(value)}.`)
  }
}

/** A list whose entries pass a check. */
export function list(entry: Check, longest: number = longestList): Check {
  return (value, parent, key, faults) => {
    if (!Array.isArray(value)) return faults.add(parent, key, () => `Must be a list, not ${described(value)}.`)
    if (value.length > longest) {
      return faults.add(parent, key, `Must have at most ${longest} entries, not ${value.length}.`)
    }
    const place = { parent, key }
    for (let i = 0; i < value.length && !faults.isFull; i++) entry(value[i], place, i, faults)
  }
}

/** An object with a check for each key that matters; others are ignored. */
export function record(fields: Readonly<Record<string, Check>>): Check {
  const entries = Object.entries(fields)
  return (value, parent, key, faults) => {
    if (!isObject(value)) return faults.add(parent, key, () => `Must be an object, not ${described(value)}.`)
    const place = { parent, key }
    for (const [name, check] of entries) check(value[name], place, name, faults)
  }
}

/** An object of any keys whose values all pass a check. */
export function dictionary(entry: Check): Check {
  return (value, parent, key, faults) => {
    if (!isObject(value)) return faults.add(parent, key, () => `Must be an object, not ${described(value)}.`)
    const place = { parent, key }
    for (const name of Object.keys(value)) entry(value[name], place, name, faults)
  }
}

/**
 * The whole input: an object with a check for each key that matters.
 *
 * @returns false when something is wrong, so that nothing may be built on these keys
 */
export function checkAll(input: unknown, fields: Readonly<Record<string, Check>>, faults: Faults): boolean {
  const before = faults.count
  if (!isObject(input)) faults.addToAll(`Must be an object, not ${described(input)}.`)
  else for (const [name, check] of Object.entries(fields)) check(input[name], null, name, faults)
  return faults.count === before
}

/** Whether a value is an object with keys, and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
