import { invalidRequest } from './errors.ts'

/** Parameters of a request: texts, lists and nested objects. */
export type Params = { [key: string]: Param }
/** A decoded form parameter: text, list or map. */
export type Param = string | Param[] | Params

const maxDepth = 8
const maxCount = 1000
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses form encoding with brackets: `a[b][0][c]=1`, `a[]=1`.
 *
 * @throws SandboxError for names that reach into prototypes, more than 8 levels, more than 1,000 parameters, or a name used
 *   both as a value and as an object
 */
export function parseForm(text: string): Params {
  const entries = [...new URLSearchParams(text)]
  if (entries.length > maxCount) throw invalidRequest('Too many parameters.')
  const root: Params = Object.create(null) as Params
  for (const [name, value] of entries) setParam(root, name, pathOf(name), value)
  return toLists(root) as Params
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw invalidRequest(`Invalid parameter name: ${name}`)
  const path = [match[1] ?? '', ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')]
  if (path.length > maxDepth) throw invalidRequest(`Parameter is nested too deeply: ${name}`)
  if (path.some((part) => forbidden.has(part))) throw invalidRequest(`Invalid parameter name: ${name}`)
  return path
}

function setParam(root: Params, name: string, path: string[], value: string): void {
  let at = root
  for (const [i, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(at).length) : part
    if (i === path.length - 1) {
      if (typeof at[key] === 'object') throw invalidRequest(`Invalid parameter: ${name}`, { param: name })
      at[key] = value
      return
    }
    const next = at[key] ?? (at[key] = Object.create(null) as Params)
    if (typeof next === 'string' || Array.isArray(next)) throw invalidRequest(`Invalid parameter: ${name}`, { param: name })
    at = next
  }
}

/** Converts objects whose keys are all numbers to lists. */
function toLists(part: Param): Param {
  if (typeof part === 'string' || Array.isArray(part)) return part
  const keys = Object.keys(part)
  const values = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, toLists(value)]))
  if (keys.length === 0 || !keys.every((key) => /^\d+$/.test(key))) return values
  return keys.sort((a, b) => Number(a) - Number(b)).flatMap((key) => (values[key] === undefined ? [] : [values[key]]))
}
