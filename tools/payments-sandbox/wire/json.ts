import { invalidRequest } from './errors.ts'
import type { Param, Params } from './form.ts'

const maxDepth = 8

/**
 * Parses a JSON body into the same parameters as form encoding. Null unsets a parameter.
 *
 * @throws SandboxError for anything but a JSON object, or one more than 8 levels deep
 */
export async function parseJsonBody(body: { json: () => Promise<unknown> }): Promise<Params> {
  const params = paramOf(await body.json().catch(() => null), maxDepth)
  if (typeof params !== 'object' || Array.isArray(params)) throw invalidRequest('The request body is not a JSON object.')
  return params
}

function paramOf(value: unknown, levels: number): Param {
  if (levels === 0) throw invalidRequest('The request body is nested too deeply.')
  if (Array.isArray(value)) return value.map((item) => paramOf(item, levels - 1))
  if (value === null) return ''
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, paramOf(item, levels - 1)]))
}
