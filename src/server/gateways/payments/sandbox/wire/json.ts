import { invalid } from './faults.ts'
import type { Param, Params } from './form.ts'

const maxDepth = 8

/**
 * Reads the body of a request as the parameters that form encoding would have carried; null sets back to nothing.
 *
 * @throws Fault for anything but a JSON object, or one more than 8 levels deep
 */
export async function readJson(body: { json: () => Promise<unknown> }): Promise<Params> {
  const params = paramOf(await body.json().catch(() => null), maxDepth)
  if (typeof params !== 'object' || Array.isArray(params)) throw invalid('The request body is not a JSON object.')
  return params
}

function paramOf(value: unknown, levels: number): Param {
  if (levels === 0) throw invalid('The request body is nested too deeply.')
  if (Array.isArray(value)) return value.map((item) => paramOf(item, levels - 1))
  if (value === null) return ''
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, paramOf(item, levels - 1)]))
}
