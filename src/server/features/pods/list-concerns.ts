import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import type { listConcerns as endpoint } from '#contract/pod-concerns.ts'
import { readTimeCursor, writeTimeCursor } from '#server/platform/time-cursor.ts'
import { listUsers } from '../identity/index.ts'
import type { PodDeps } from './deps.ts'
import { listNewestConcerns } from './store/concerns.ts'

const pageSize = 50

/**
 * Concerns of members about their pods for an admin, the newest first; on request only those that nobody has dealt with.
 *
 * @throws ProblemError `invalid-fields` for a cursor that is not ours
 */
export async function listConcerns(
  { db }: Pick<PodDeps, 'db'>,
  { cursor, open }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const found = await listNewestConcerns(db, pageSize + 1, { after: readTimeCursor(cursor), onlyOpen: open === '1' })
  const page = found.slice(0, pageSize)
  const users = await listUsers(db, [...new Set(page.map(({ concern }) => concern.userId))])
  const people = new Map(users.map(({ id, name, email }) => [id, { name, email }]))
  const last = page.at(-1)?.concern
  return {
    concerns: page.map(({ concern: { id, userId, podId, message, createdAt, handledAt }, pod }) => ({
      id,
      message,
      from: people.get(userId) ?? { name: 'Unknown person', email: '' },
      pod: { podId, ...pod },
      createdAt: createdAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
    })),
    nextCursor: last && found.length > pageSize ? writeTimeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}
