import type { MediaItem, WholeItem } from '#contract/media.ts'
import type { ShownFile } from '#contract/files.ts'
import { ProblemError } from '#contract/problems.ts'
import type { MediaGroup } from '#domain/media/media-groups.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readTimeCursor, writeTimeCursor } from '#server/platform/time-cursor.ts'
import { listFiles } from '../files/index.ts'
import type { MediaDeps } from './deps.ts'
import { findItem, listItems, type StoredItem } from './store.ts'

const pageSize = 30
const captionsType = 'text/vtt'

type Asked = { group?: MediaGroup | undefined; q?: string | undefined; cursor?: string | undefined }

/**
 * What is in the library, the newest first, a page at a time.
 *
 * @throws ProblemError `invalid-fields` for a cursor that is not ours
 */
export async function listShelf(
  { db }: Pick<MediaDeps, 'db'>,
  { group, q, cursor }: Asked,
): Promise<{ items: MediaItem[]; nextCursor: string | null }> {
  const found = await listItems(db, { group, q, after: readTimeCursor(cursor), limit: pageSize + 1 })
  const page = found.slice(0, pageSize)
  const files = await listFiles(db, { kind: 'media-item', ids: page.map(({ id }) => id) })
  const last = page.at(-1)
  return {
    items: page.flatMap((item) => show(item, files.get(item.id) ?? []) ?? []),
    nextCursor: last && found.length > pageSize ? writeTimeCursor({ at: last.standsAt, id: last.id }) : null,
  }
}

/**
 * Something in the library with its transcript.
 *
 * @throws ProblemError `not-found`
 */
export async function showItem(executor: Executor, id: string): Promise<WholeItem> {
  const item = await findItem(executor, id)
  const shown = item && show(item, (await listFiles(executor, { kind: 'media-item', ids: [id] })).get(id) ?? [])
  if (!item || !shown) throw new ProblemError('not-found')
  return { ...shown, transcript: item.transcript }
}

/** Null where its file is missing, which only somebody's hand in the database could do. */
function show(item: StoredItem, files: readonly ShownFile[]): MediaItem | null {
  const captions = files.find(({ type }) => type === captionsType) ?? null
  const file = files.find(({ type }) => type !== captionsType)
  if (!file) return null
  const { id, group, title, summary, recordedOn, minutes, speakers, tags, transcript, addedAt } = item
  const hasTranscript = transcript !== ''
  const terms = { id, group, title, summary, recordedOn, minutes, speakers, tags }
  return { ...terms, hasTranscript, file, captions, addedAt: addedAt.toISOString() }
}
