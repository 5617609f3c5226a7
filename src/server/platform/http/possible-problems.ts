import { isPermission } from '#domain/access/is-permission.ts'
import { endpointLimitOf } from '#contract/api/endpoint-limits.ts'
import type { EndpointSpec } from '#contract/api/endpoint.ts'
import type { ProblemCode } from '#contract/problems/problems.ts'

/** Problems that any endpoint can return. */
export const alwaysPossible = ['invalid-request', 'unavailable', 'internal'] as const satisfies ProblemCode[]

/**
 * Lists every problem an endpoint can return: what `serve` refuses, in its order, then what the use case throws, then what any
 * endpoint can return.
 */
export function possibleProblems(endpoint: EndpointSpec): ProblemCode[] {
  const { method, access, fresh, params, query, body, file, problems = [] } = endpoint
  const isWrite = method !== 'GET'
  const conditions: [boolean, ProblemCode][] = [
    [isWrite, 'payload-too-large'],
    [access !== 'open', 'sign-in-required'],
    [isWrite || file !== undefined, 'cross-origin'],
    [isWrite, 'unsupported-media-type'],
    [true, 'another-account'],
    [fresh === true, 'fresh-sign-in-required'],
    [isPermission(access), 'second-factor-required'],
    [access === 'member' || access === 'market', 'access-required'],
    [access === 'market', 'marketplace-access-required'],
    [isPermission(access) || params !== undefined, 'not-found'],
    [body !== undefined, 'invalid-json'],
    [query !== undefined || body !== undefined, 'invalid-fields'],
    [endpointLimitOf(endpoint) !== null, 'too-many-requests'],
  ]
  const refusals = conditions.filter(([applies]) => applies).map(([, code]) => code)
  return [...new Set([...refusals, ...problems, ...alwaysPossible])]
}
