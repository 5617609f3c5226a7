import type { FieldKind, FieldValues, Option } from './field.ts'

/** The value at a dotted path, undefined when there is none. Only own keys count, so `__proto__` names nothing. */
export function valueAt(values: FieldValues, path: string): unknown {
  let value: unknown = values
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** Whether nothing was given: undefined, null, an empty text, list or object. Zero and false are values. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && !(value instanceof Date) && !(value instanceof RegExp) && isBare(value)
}

function isBare(value: object): boolean {
  // A browser's file carries its properties on the prototype, which is why inherited keys count.
  for (const _ in value) return false
  return true
}

const plainNumber = /^-?\d{1,15}(?:\.\d{1,10})?$/

/** Finite numbers, and plain decimal text without spaces, plus signs, hexadecimal or powers. */
function isNumber(value: unknown): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && plainNumber.test(value)
}

/** Whether a value has the form its field needs. Empty values have every form, except that a flag is true or false. */
export function hasKind(kind: FieldKind, value: unknown, options: readonly Option[] = []): boolean {
  if (kind === 'any') return true
  if (kind === 'flag') return typeof value === 'boolean' || value === undefined
  if (value === undefined || value === null || value === '') return true
  switch (kind) {
    case 'text':
    case 'date':
    case 'choice':
      return typeof value === 'string'
    case 'number':
      return isNumber(value)
    case 'choices':
      return (
        Array.isArray(value) &&
        value.length <= options.length &&
        value.every((item) => options.some((option) => option.value === item))
      )
  }
}

/** Whether every text inside a value can be stored and sent: no NUL, no half of a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return Array.isArray(value) ? value.every(isStorable) : true
}
