import { type EndpointLimit, endpointLimits, endpointLimitOf } from '#contract/api/endpoint-limits.ts'
import type { EndpointSpec } from '#contract/api/endpoint.ts'
import { type ProblemCode, ProblemError } from '#contract/problems/problems.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import type { Logger } from '../logger.ts'
import type { AuthContext } from './context.ts'
import { TooManyRequestsError } from './too-many-requests.ts'

type LimitDeps = { limits: Pick<Limits, 'hit' | 'refund'>; log: Logger }

/** Problems that a use case reports before it calls the payment provider. */
const refusedBeforeProvider: ReadonlySet<ProblemCode> = new Set(['forbidden', 'not-found', 'retention-token'])

/**
 * Handles a signed-in user's request within the limit of its endpoint. A request that fails validation, here or in the use case,
 * does not count. Requests without a session have limits by network, in their use cases.
 *
 * @throws TooManyRequestsError when the limit is reached, before anything is done
 */
export async function withRateLimit<T>(
  deps: LimitDeps,
  endpoint: EndpointSpec,
  auth: AuthContext,
  handle: () => T,
): Promise<Awaited<T>> {
  const kind = endpointLimitOf(endpoint)
  if (kind === null || auth === null) return await handle()
  const limit: Limit = { name: `calls.${kind}/member`, ...endpointLimits[kind] }
  const { userId } = auth.viewer
  await countCall(deps, endpoint, limit, userId)
  try {
    return await handle()
  } catch (error) {
    if (error instanceof ProblemError && isUncounted(kind, error.code)) await deps.limits.refund(limit, userId)
    throw error
  }
}

function isUncounted(kind: EndpointLimit, code: ProblemCode): boolean {
  return code === 'invalid-fields' || (kind === 'payments' && refusedBeforeProvider.has(code))
}

/** If the counter can't be written, reads are still served: they change nothing, and pages stay readable. */
async function countCall({ limits, log }: LimitDeps, { method }: EndpointSpec, limit: Limit, userId: string): Promise<void> {
  try {
    await limits.hit(limit, userId)
  } catch (error) {
    if (error instanceof TooManyRequestsError || method !== 'GET') throw error
    log.warn({ event: 'limit.not-counted', err: error }, 'a read was served without being counted')
  }
}
