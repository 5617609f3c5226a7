import { kinds, type NoticeKind } from '#domain/notifications/topics.ts'
import { PushTimeoutError } from '#server/gateways/push/port.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { NotificationDeps } from '../deps.ts'
import { findNotice, type Notice } from '../notices/store.ts'
import { noteDue } from './jobs.ts'
import { clearTimeouts, countTimeout, findBrowser, listBrowsers, removeGone, type StoredBrowser } from './store.ts'

const hour = 3_600

/** A notice that the browsers of its member are to show, from a moment on. */
export type NoteToSend = Pick<Notice, 'id' | 'userId' | 'createdAt'> & { leavesAt: Date }

/** Has every browser of each of these members show their notice, in two statements. */
export async function sendNotes(
  { jobs }: Pick<NotificationDeps, 'jobs'>,
  tx: Executor,
  notes: readonly NoteToSend[],
): Promise<void> {
  const browsers = await listBrowsers(
    tx,
    notes.map(({ userId }) => userId),
  )
  const browsersOf = Map.groupBy(browsers, ({ userId }) => userId)
  const due = notes.flatMap(({ id: noticeId, userId, createdAt, leavesAt }) => {
    const waitMs = leavesAt.getTime() - createdAt.getTime()
    const options = waitMs > 0 ? { inSeconds: Math.ceil(waitMs / 1_000) } : {}
    return (browsersOf.get(userId) ?? []).map(({ id: browserId }) => ({ payload: { noticeId, browserId }, options }))
  })
  await jobs.enqueueAll(tx, noteDue, due)
}

/** A browser whose push service does not answer in time so often in a row is dropped, so that it holds no worker up. */
const mostTimeouts = 3

/**
 * Shows a notice in a browser, unless it was read or deleted meanwhile. A browser that takes none anymore is dropped, and one whose push
 * service times out three times in a row.
 *
 * @throws Error while its push service is away, so that the queue tries again later
 */
export async function deliverNote(
  { db, push, log }: Pick<NotificationDeps, 'db' | 'push' | 'log'>,
  { noticeId, browserId }: { noticeId: string; browserId: string },
): Promise<void> {
  const notice = await findNotice(db, noticeId)
  const browser = await findBrowser(db, browserId)
  // Somebody else may use the browser by now.
  if (!notice || !browser || notice.readAt || notice.userId !== browser.userId) return
  const { id, kind, title, message, path } = notice
  const text = JSON.stringify({ id, title: cut(title), message: cut(message), path: path ?? '/dashboard/notifications' })
  const became = await push
    .deliver(browser, { text, topic: kind, ...weightOf(kind) })
    .catch((error: unknown) => afterFailure({ db, log }, browser, error))
  if (became !== 'gone' && browser.timeouts > 0) await clearTimeouts(db, browserId)
  if (became === 'gone') await removeGone(db, browser)
  if (became === 'refused') log.warn({ event: 'note.refused', kind, browserId }, 'a push service will not take a note')
}

/** A browser that timed out too often is as good as gone; any other failure is for the queue. */
async function afterFailure(
  { db, log }: Pick<NotificationDeps, 'db' | 'log'>,
  { id }: StoredBrowser,
  error: unknown,
): Promise<'gone'> {
  if (!(error instanceof PushTimeoutError) || (await countTimeout(db, id)) < mostTimeouts) throw error
  log.warn({ event: 'push.browser-dropped', browserId: id }, 'a push service timed out too often, its browser is dropped')
  return 'gone'
}

/** What comes right before something is of no use after it. */
function weightOf(kind: NoticeKind): { urgency: 'normal' | 'high'; ttlSeconds: number } {
  if (kind === 'meeting-reminder-start') return { urgency: 'high', ttlSeconds: hour / 4 }
  return { urgency: kinds[kind].waits ? 'normal' : 'high', ttlSeconds: 12 * hour }
}

const mostCharacters = 300

function cut(text: string): string {
  return Array.from(text).slice(0, mostCharacters).join('')
}
