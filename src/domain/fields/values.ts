import type { FieldKind, FieldValues, Option } from './field.ts'

/** Returns the value at a dotted path, or undefined if there is none. Only own keys count, so `__proto__` resolves to nothing. */
export function valueAt(values: FieldValues, path: string): unknown {
  let value: unknown = values
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** Whether a value is empty: undefined, null, or an empty text, list or object. Zero and false are not empty. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && !(value instanceof Date) && !(value instanceof RegExp) && hasNoKeys(value)
}

function hasNoKeys(value: object): boolean {
  // A browser's File has its properties on the prototype, so inherited keys must count.
  for (const _ in value) return false
  return true
}

const plainNumberPattern = /^-?\d{1,15}(?:\.\d{1,10})?$/

/** Accepts finite numbers and plain decimal text, without spaces, plus signs, hexadecimal or exponents. */
function isNumber(value: unknown): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && plainNumberPattern.test(value)
}

/** Whether a value has the type of its field's kind. Empty values have every type, except that a flag must be true or false. */
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

/** Whether every text in a value can be stored and sent: no NUL characters and no lone surrogates. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return Array.isArray(value) ? value.every(isStorable) : true
}
