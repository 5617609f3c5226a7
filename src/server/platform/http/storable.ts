import { isStorable as isStorableText } from '#domain/fields/values.ts'

/** Maximum nesting of JSON we accept. Our forms send only a few levels. */
const maxDepth = 32

/**
 * Returns whether PostgreSQL can store an external value: its text type excludes NUL and lone surrogates. Nesting is limited so
 * that recursive readers terminate.
 */
export function isStorable(value: unknown, levels = maxDepth): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  return Object.entries(value).every(([key, item]) => isStorable(key, levels - 1) && isStorable(item, levels - 1))
}
