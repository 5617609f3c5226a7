import { isStorable as isStorableText } from '#domain/fields/values.ts'

/** The deepest nesting we read; anything our forms send has a handful of levels. */
const deepest = 32

/**
 * Whether PostgreSQL can hold a value from outside: its text has no form for NUL and lone surrogates. Nesting is bounded, so
 * that no reader recurses without end.
 */
export function isStorable(value: unknown, levels = deepest): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  return Object.entries(value).every(([key, item]) => isStorable(key, levels - 1) && isStorable(item, levels - 1))
}
