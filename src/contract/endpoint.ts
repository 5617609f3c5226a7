import type * as z from 'zod/mini'
import type { EndpointLimit } from './endpoint-limits.ts'
import type { ProblemCode } from './problems.ts'

/** Who may call an endpoint: anyone, any signed-in person, a paying member, a member with the marketplace, an admin. */
export type EndpointAccess = 'open' | 'auth' | 'member' | 'market' | 'admin'

/** HTTP methods our endpoints use. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type Schema = z.ZodMiniType

/**
 * What an endpoint is made of. `answer` left out means 204 without a body; `{name}` in the path is a parameter; `fresh` lets only
 * those in who have just proved who they are; `file` is the media type of an answer that is a file; `limit` says which allowance
 * of the member a call counts against, `writes` for everything but a GET unless stated.
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
  answer?: Schema
  file?: string
  status?: number
  problems?: readonly ProblemCode[]
}

/** An endpoint as a value: the one source of its types, its validation and its documentation. */
export type Endpoint<Spec extends EndpointSpec = EndpointSpec> = Spec & { status: number; problems: readonly ProblemCode[] }

/** Declares an endpoint. Status is 200, or 204 without an answer, unless stated. */
export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Endpoint<Spec> {
  return { status: spec.answer || spec.file ? 200 : 204, problems: [], ...spec }
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
/** What the endpoint answers. */
export type AnswerOf<E> = Output<Part<E, 'answer'>>

type Given<K extends string, T> = [T] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: T }

/** What a caller hands over: path parameters, query and body, each only where the endpoint takes one. */
export type CallInput<E> = Given<'params', Input<Part<E, 'params'>>> &
  Partial<Given<'query', Input<Part<E, 'query'>>>> &
  Given<'body', Input<Part<E, 'body'>>>

/**
 * The address of a call: path parameters filled in and percent-encoded, query keys sorted, empty values left out.
 * Equal inputs give equal addresses, so the address serves as cache key on both sides.
 */
export function addressOf(target: Pick<EndpointSpec, 'path'>, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((item): [string, string] => [key, String(item)]))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  if (pairs.length === 0) return path
  return `${path}?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`
}
