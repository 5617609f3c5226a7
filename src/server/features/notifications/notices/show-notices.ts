import { kinds } from '#domain/notifications/topics.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Notice as ShownNotice, NoticePage, readNotices } from '#contract/notification-centre.ts'
import type { Deps } from '#server/deps.ts'
import { readTimeCursor, writeTimeCursor } from '#server/platform/time-cursor.ts'
import { tellNews } from '../../pods/index.ts'
import { listNotices, markRead, type Notice } from './store.ts'

const pageSize = 30

/**
 * A page of what a member was told.
 *
 * @throws ProblemError `invalid-fields` for a cursor that is none of ours
 */
export async function showNotices({ db }: Pick<Deps, 'db'>, userId: string, cursor: string | undefined): Promise<NoticePage> {
  const found = await listNotices(db, userId, { after: readTimeCursor(cursor), limit: pageSize + 1 })
  const last = found.length > pageSize ? found[pageSize - 1] : undefined
  return {
    notices: found.slice(0, pageSize).map(show),
    nextCursor: last ? writeTimeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

function show({ id, kind, title, message, path, createdAt, readAt }: Notice): ShownNotice {
  const at = createdAt.toISOString()
  return { id, topic: kinds[kind].topic, title, message, path, at, readAt: readAt?.toISOString() ?? null }
}

/** Marks notices of a member as read, and has their other pages show it. */
export async function noteRead(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  userId: string,
  sent: BodyOf<typeof readNotices>,
): Promise<void> {
  const which = 'ids' in sent ? sent : { until: new Date(sent.until) }
  await db.transaction(async (tx) => {
    const marked = await markRead(tx, userId, { which, now: clock.now() })
    if (marked > 0) await tellNews({ live }, tx, [userId], { kind: 'notice-arrived' })
  })
}
