type Json = unknown

/** A changed copy of some JSON. `name` says where and how. */
export type Mutation = { name: string; value: Json }

/**
 * Every copy of `json` with one error: a value of the wrong type or an extra key. `metadata` may have any key, so none is added
 * there.
 */
export function mutationsOf(json: Json): Mutation[] {
  const found: Mutation[] = []
  walk(json, '', (value) => value, found)
  return found
}

function walk(at: Json, path: string, wrap: (value: Json) => Json, found: Mutation[]): void {
  if (typeof at !== 'object' || at === null) {
    found.push({ name: `${path} is a list of lists`, value: wrap([[1]]) })
    return
  }
  if (path !== '') found.push({ name: `${path} is a number`, value: wrap(7) })
  if (Array.isArray(at)) {
    for (const [i, item] of at.entries()) walk(item, `${path}[${i}]`, (value) => wrap(at.with(i, value)), found)
    return
  }
  if (!path.endsWith('metadata')) found.push({ name: `${path} has a key too many`, value: wrap({ ...at, no_such_key: 1 }) })
  for (const [key, item] of Object.entries(at)) walk(item, `${path}.${key}`, (value) => wrap({ ...at, [key]: value }), found)
}
