import { ProblemError } from '#contract/problems/problems.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { concernFields } from '#domain/pods/concern.ts'
import { isId } from '#server/platform/ids.ts'
import type { PodDeps } from '../deps.ts'
import { podLimits } from '../limits.ts'
import { insertConcern } from '../store/concerns.ts'
import { hasBeenMember } from '../store/pod-memberships.ts'

/**
 * Creates a concern about a pod the member is or was in. Only admins see it; nobody in the pod is notified.
 *
 * @throws ProblemError `not-found` if they were never in the pod, `invalid-fields`
 * @throws TooManyRequestsError after twenty in a day
 */
export async function reportConcern(
  { db, clock, newId, limits }: PodDeps,
  userId: string,
  { podId, message }: { podId: string; message?: string | null | undefined },
): Promise<{ id: string }> {
  if (!isId(podId) || !(await hasBeenMember(db, userId, podId))) throw new ProblemError('not-found')
  const text = message?.trim() ?? ''
  const errors = validateFields(concernFields, { message: text })
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  await limits.hit(podLimits.concerns, userId)
  const id = newId()
  await insertConcern(db, { id, podId, userId, message: text, createdAt: clock.now() })
  return { id }
}
