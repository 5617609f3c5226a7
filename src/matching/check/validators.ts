import { describeValue, type InputErrors, type PathKey, type ValuePath } from './input-errors.ts'

/** Validates the value at `key` in `parent` and records its errors. */
export type Validator = (value: unknown, parent: ValuePath, key: PathKey, errors: InputErrors) => void

/** Maximum length of an ID. */
const maxIdLength = 200

/** Maximum length of a list that belongs to one member or pod. */
const maxListLength = 100_000

/** Maximum number of members, pods or pins. */
export const maxPoolSize = 4_000_000

/** Maximum number of evaluations per member or item. */
export const maxEvaluations = 1_000_000_000

/** An optional value. Null counts as absent. */
export function optional(check: Validator): Validator {
  return (value, parent, key, errors) => {
    if (value !== undefined && value !== null) check(value, parent, key, errors)
  }
}

/** A required value. */
export function required(check: Validator): Validator {
  return (value, parent, key, errors) => {
    if (value === undefined) errors.add(parent, key, 'Is missing.')
    else check(value, parent, key, errors)
  }
}

/** Any text, for example an option that a member chose. */
export const text: Validator = (value, parent, key, errors) => {
  if (typeof value !== 'string') errors.add(parent, key, () => `Must be a string, not ${describeValue(value)}.`)
}

/** A text that identifies somebody or something. */
export const id: Validator = (value, parent, key, errors) => {
  if (typeof value !== 'string' || value === '' || value.length > maxIdLength) {
    errors.add(parent, key, () => `Must be a string of 1 to ${maxIdLength} characters, not ${describeValue(value)}.`)
  }
}

/** A boolean. */
export const flag: Validator = (value, parent, key, errors) => {
  if (typeof value !== 'boolean') errors.add(parent, key, () => `Must be true or false, not ${describeValue(value)}.`)
}

/** Any number except NaN and infinity. */
export const finite: Validator = (value, parent, key, errors) => {
  if (!Number.isFinite(value)) errors.add(parent, key, () => `Must be a finite number, not ${describeValue(value)}.`)
}

/** An integer within inclusive bounds. */
export function integer(from: number, to: number): Validator {
  return (value, parent, key, errors) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return
    errors.add(parent, key, () => `Must be a whole number from ${from} to ${to}, not ${describeValue(value)}.`)
  }
}

/** A number within inclusive bounds. */
export function numberBetween(from: number, to: number): Validator {
  return (value, parent, key, errors) => {
    if (typeof value === 'number' && value >= from && value <= to) return
    errors.add(parent, key, () => `Must be a number from ${from} to ${to}, not ${describeValue(value)}.`)
  }
}

/** A seed: any safe integer. */
export const seed: Validator = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** The name of a schema, so that input for another one is rejected instead of misread. */
export function schema(name: string): Validator {
  return (value, parent, key, errors) => {
    if (value !== name) errors.add(parent, key, () => `Must be ${JSON.stringify(name)}, not ${describeValue(value)}.`)
  }
}

/** One of the given words. */
export function oneOf(...words: readonly string[]): Validator {
  const list = words.map((word) => JSON.stringify(word)).join(' or ')
  return (value, parent, key, errors) => {
    if (!words.some((word) => word === value)) errors.add(parent, key, () => `Must be ${list}, not ${describeValue(value)}.`)
  }
}

/** A list whose entries are valid. */
export function list(entry: Validator, longest: number = maxListLength): Validator {
  return (value, parent, key, errors) => {
    if (!Array.isArray(value)) return errors.add(parent, key, () => `Must be a list, not ${describeValue(value)}.`)
    if (value.length > longest) {
      return errors.add(parent, key, `Must have at most ${longest} entries, not ${value.length}.`)
    }
    const path = { parent, key }
    for (let i = 0; i < value.length && !errors.isFull; i++) entry(value[i], path, i, errors)
  }
}

/** An object with a validator for each known key. Other keys are ignored. */
export function record(fields: Readonly<Record<string, Validator>>): Validator {
  const entries = Object.entries(fields)
  return (value, parent, key, errors) => {
    if (!isObject(value)) return errors.add(parent, key, () => `Must be an object, not ${describeValue(value)}.`)
    const path = { parent, key }
    for (const [name, check] of entries) check(value[name], path, name, errors)
  }
}

/** An object with any keys whose values are all valid. */
export function dictionary(entry: Validator): Validator {
  return (value, parent, key, errors) => {
    if (!isObject(value)) return errors.add(parent, key, () => `Must be an object, not ${describeValue(value)}.`)
    const path = { parent, key }
    for (const name of Object.keys(value)) entry(value[name], path, name, errors)
  }
}

/**
 * Validates the root of an input: an object with a validator for each known key.
 * @returns false if there are errors, so that later checks must not rely on these keys
 */
export function validateRecord(input: unknown, fields: Readonly<Record<string, Validator>>, errors: InputErrors): boolean {
  const before = errors.count
  if (!isObject(input)) errors.addToRoot(`Must be an object, not ${describeValue(input)}.`)
  else for (const [name, check] of Object.entries(fields)) check(input[name], null, name, errors)
  return errors.count === before
}

/** Whether a value is an object, but not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
