/**
 * Returns the paths of blank values in a table: an empty string, list or object, or undefined. Skips `rules` and `steps`,
 * because a field may have none.
 */
export function blanksIn(table: unknown, path = ''): string[] {
  if (table === '' || table === undefined) return [path]
  if (typeof table !== 'object' || table === null || table instanceof Date || table instanceof RegExp) return []
  const parts = Object.entries(table).filter(([key]) => key !== 'rules' && key !== 'steps')
  return parts.length === 0 ? [path] : parts.flatMap(([key, value]) => blanksIn(value, `${path}/${key}`))
}
