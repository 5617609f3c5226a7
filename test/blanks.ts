/**
 * The places of a table at which a word is missing: an empty text, list or object, or undefined, by its path. Rules of fields are left out, since
 * a field may have none.
 */
export function blanksIn(table: unknown, path = ''): string[] {
  if (table === '' || table === undefined) return [path]
  if (typeof table !== 'object' || table === null || table instanceof Date || table instanceof RegExp) return []
  const parts = Object.entries(table).filter(([key]) => key !== 'rules' && key !== 'steps')
  return parts.length === 0 ? [path] : parts.flatMap(([key, value]) => blanksIn(value, `${path}/${key}`))
}
