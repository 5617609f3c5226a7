import { ProblemError } from '#contract/problems.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { concernFields } from '#domain/pods/concern.ts'
import { isId } from '#server/platform/ids.ts'
import type { PodDeps } from './deps.ts'
import { podLimits } from './limits.ts'
import { insertConcern } from './store/concerns.ts'
import { hasHeldPlace } from './store/places.ts'

/**
 * Keeps what somebody says is wrong in a pod they are or were in, for admins alone; nobody in the pod hears of it.
 *
 * @throws ProblemError `not-found` for a pod they never were in, `invalid-fields`
 * @throws TooManyRequestsError after twenty in a day
 */
export async function reportConcern(
  { db, clock, newId, limits }: PodDeps,
  userId: string,
  { podId, message }: { podId: string; message?: string | null | undefined },
): Promise<{ id: string }> {
  if (!isId(podId) || !(await hasHeldPlace(db, userId, podId))) throw new ProblemError('not-found')
  const text = message?.trim() ?? ''
  const faults = validateFields(concernFields, { message: text })
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  await limits.hit(podLimits.concerns, userId)
  const id = newId()
  await insertConcern(db, { id, podId, userId, message: text, createdAt: clock.now() })
  return { id }
}
