import type * as z from 'zod/mini'
import type { Permission } from '#domain/access/roles.ts'
import type { EndpointLimit } from './endpoint-limits.ts'
import type { ProblemCode } from '../problems/problems.ts'

/** Who can call an endpoint: anyone, any signed-in user, a paying member, a member with the marketplace, staff with a permission. */
export type EndpointAccess = 'open' | 'auth' | 'member' | 'market' | Permission

/** HTTP methods our endpoints use. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type Schema = z.ZodMiniType

/**
 * Definition of an endpoint. Without `response` it returns 204 without a body. `{name}` in the path is a parameter. `fresh`
 * requires recent reauthentication. `file` is the media type of a file response. `limit` is the member's rate limit that a
 * request counts against; it defaults to `writes` for everything but GET.
 */
export type EndpointSpec = {
  method: Method
  path: `/api/${string}`
  access: EndpointAccess
  fresh?: boolean
  limit?: EndpointLimit
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  response?: Schema
  file?: string
  status?: number
  problems?: readonly ProblemCode[]
}

/** An endpoint as a value: the single source of its types, validation and documentation. */
export type Endpoint<Spec extends EndpointSpec = EndpointSpec> = Spec & { status: number; problems: readonly ProblemCode[] }

/** Declares an endpoint. The status defaults to 200, or to 204 without a response. */
export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Endpoint<Spec> {
  return { status: spec.response || spec.file ? 200 : 204, problems: [], ...spec }
}

type Output<T> = T extends Schema ? z.output<T> : undefined
type Input<T> = T extends Schema ? z.input<T> : undefined
type Part<E, K extends string> = E extends Record<K, infer S> ? S : undefined

/** Parsed path parameters of an endpoint. */
export type ParamsOf<E> = Output<Part<E, 'params'>>
/** Parsed query of an endpoint. */
export type QueryOf<E> = Output<Part<E, 'query'>>
/** Parsed body of an endpoint. */
export type BodyOf<E> = Output<Part<E, 'body'>>
/** Response type of an endpoint. */
export type ResponseOf<E> = Output<Part<E, 'response'>>

type PropIfDefined<K extends string, T> = [T] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: T }

/** Input of a call: path parameters, query and body, each only if the endpoint has it. */
export type CallInput<E> = PropIfDefined<'params', Input<Part<E, 'params'>>> &
  Partial<PropIfDefined<'query', Input<Part<E, 'query'>>>> &
  PropIfDefined<'body', Input<Part<E, 'body'>>>

/**
 * Returns the URL of a request, with path parameters filled in and percent-encoded, query keys sorted, and empty values left
 * out.
 * Equal inputs give equal URLs, so the URL is the cache key on both sides.
 */
export function urlOf(target: Pick<EndpointSpec, 'path'>, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((item): [string, string] => [key, String(item)]))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  if (pairs.length === 0) return path
  return `${path}?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`
}
