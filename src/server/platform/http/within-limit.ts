import { type EndpointLimit, endpointLimits, limitOf } from '#contract/endpoint-limits.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { type ProblemCode, ProblemError } from '#contract/problems.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import type { Logger } from '../logger.ts'
import type { Met } from './context.ts'
import { TooManyRequestsError } from './too-many-requests.ts'

type LimitDeps = { limits: Pick<Limits, 'hit' | 'refund'>; log: Logger }

/** Problems by which a use case refuses a call to the payment provider before it makes it. */
const refusedBeforeProvider: ReadonlySet<ProblemCode> = new Set(['forbidden', 'not-found', 'retention-token'])

/**
 * Answers a call of a signed-in member within the limit its endpoint declares. A request that fails validation, here or in the use
 * case, uses up nothing. Calls without a session have limits of their own, by network, in their use cases.
 *
 * @throws TooManyRequestsError when it is one too many; nothing is done then
 */
export async function withinLimit<T>(deps: LimitDeps, endpoint: EndpointSpec, met: Met, answer: () => T): Promise<Awaited<T>> {
  const kind = limitOf(endpoint)
  if (kind === null || met === null) return await answer()
  const limit: Limit = { name: `calls.${kind}/member`, ...endpointLimits[kind] }
  const { userId } = met.viewer
  await count(deps, endpoint, limit, userId)
  try {
    return await answer()
  } catch (error) {
    if (error instanceof ProblemError && isUncounted(kind, error.code)) await deps.limits.refund(limit, userId)
    throw error
  }
}

function isUncounted(kind: EndpointLimit, code: ProblemCode): boolean {
  return code === 'invalid-fields' || (kind === 'payments' && refusedBeforeProvider.has(code))
}

/** A counter that can't be written refuses no read: the answer changes nothing, and pages stay readable. */
async function count({ limits, log }: LimitDeps, { method }: EndpointSpec, limit: Limit, userId: string): Promise<void> {
  try {
    await limits.hit(limit, userId)
  } catch (error) {
    if (error instanceof TooManyRequestsError || method !== 'GET') throw error
    log.warn({ event: 'limit.not-counted', err: error }, 'a read was answered without being counted')
  }
}
