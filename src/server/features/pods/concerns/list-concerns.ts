import type { ResponseOf, QueryOf } from '#contract/api/endpoint.ts'
import type { listConcerns as endpoint } from '#contract/api/pods/concerns.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import { listUsers } from '../../identity/index.ts'
import type { PodDeps } from '../deps.ts'
import { listNewestConcerns } from '../store/concerns.ts'

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
      from: people.get(userId) ?? { name: 'Unknown person', email: '' },
      pod: { podId, ...pod },
      createdAt: createdAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
    })),
    nextCursor: last && found.length > pageSize ? formatTimeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}
