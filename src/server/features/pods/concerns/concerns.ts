import type { ResponseOf, QueryOf } from '#contract/api/endpoint.ts'
import type { listConcerns as endpoint } from '#contract/api/pods/concerns.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import { listUsers } from '../../identity/index.ts'
import type { PodDeps } from '../deps.ts'
import { listNewestConcerns, insertConcern, lockConcern, markConcernHandled } from '../store/concerns.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { t } from '#domain/i18n/messages.ts'
import { concernFields } from '#domain/pods/concern.ts'
import { isId } from '#server/platform/ids.ts'
import { podLimits } from '../limits.ts'
import { hasBeenMember } from '../store/pod-memberships.ts'
import { recordAuditEvent } from '../../audit/index.ts'

const pageSize = 50

/**
 * Returns a page of members' concerns about their pods for an admin, newest first; optionally only unhandled ones.
 *
 * @throws ProblemError `invalid-fields` for an invalid cursor
 */
export async function listConcerns(
  { db }: Pick<PodDeps, 'db'>,
  { cursor, open }: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const found = await listNewestConcerns(db, pageSize + 1, { after: parseTimeCursor(cursor), onlyOpen: open === '1' })
  const page = found.slice(0, pageSize)
  const users = await listUsers(db, [...new Set(page.map(({ concern }) => concern.userId))])
  const people = new Map(users.map(({ id, name, email }) => [id, { name, email }]))
  const last = page.at(-1)?.concern
  return {
    concerns: page.map(({ concern: { id, userId, podId, message, createdAt, handledAt }, pod }) => ({
      id,
      message,
      from: people.get(userId) ?? { name: t`Unknown user`, email: '' },
      pod: { podId, ...pod },
      createdAt: createdAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
    })),
    nextCursor: last && found.length > pageSize ? formatTimeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

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

/**
 * Marks a concern as handled or unhandled. Idempotent.
 *
 * @throws ProblemError `not-found`
 */
export async function resolveConcern(
  deps: Pick<PodDeps, 'db' | 'clock' | 'newId'>,
  adminId: string,
  id: string,
  handled: boolean,
): Promise<{ id: string; handledAt: string | null }> {
  return deps.db.transaction(async (tx) => {
    const concern = await lockConcern(tx, id)
    if (!concern) throw new ProblemError('not-found')
    const { handledAt, userId } = concern
    if ((handledAt !== null) === handled) return { id, handledAt: handledAt?.toISOString() ?? null }
    const newHandledAt = handled ? deps.clock.now() : null
    await markConcernHandled(tx, id, newHandledAt)
    await recordAuditEvent(deps, tx, { event: 'concern.settled', actorId: adminId, aboutId: userId, details: { handled } })
    return { id, handledAt: newHandledAt?.toISOString() ?? null }
  })
}
