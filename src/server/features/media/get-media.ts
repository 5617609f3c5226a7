import type { MediaItem, MediaDetail } from '#contract/api/media.ts'
import type { FileView } from '#contract/api/files.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { MediaGroup } from '#domain/media/media-groups.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import { listFiles } from '../files/index.ts'
import type { MediaDeps } from './deps.ts'
import { findItem, listItems, type StoredItem } from './store.ts'

const pageSize = 30
const captionsType = 'text/vtt'

type MediaQuery = { group?: MediaGroup | undefined; q?: string | undefined; cursor?: string | undefined }

/**
 * Returns a page of media items, newest first.
 *
 * @throws ProblemError `invalid-fields` for an invalid cursor
 */
export async function listMedia(
  { db }: Pick<MediaDeps, 'db'>,
  { group, q, cursor }: MediaQuery,
): Promise<{ items: MediaItem[]; nextCursor: string | null }> {
  const rows = await listItems(db, { group, q, after: parseTimeCursor(cursor), limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const files = await listFiles(db, { kind: 'media-item', ids: page.map(({ id }) => id) })
  const last = page.at(-1)
  return {
    items: page.flatMap((item) => presentItem(item, files.get(item.id) ?? []) ?? []),
    nextCursor: last && rows.length > pageSize ? formatTimeCursor({ at: last.standsAt, id: last.id }) : null,
  }
}

/**
 * Returns a media item with its transcript.
 *
 * @throws ProblemError `not-found`
 */
export async function getMedia(executor: Executor, id: string): Promise<MediaDetail> {
  const item = await findItem(executor, id)
  const presented = item && presentItem(item, (await listFiles(executor, { kind: 'media-item', ids: [id] })).get(id) ?? [])
  if (!item || !presented) throw new ProblemError('not-found')
  return { ...presented, transcript: item.transcript }
}

/** Returns null if the file is missing, which only a manual change in the database can cause. */
function presentItem(item: StoredItem, files: readonly FileView[]): MediaItem | null {
  const captions = files.find(({ type }) => type === captionsType) ?? null
  const file = files.find(({ type }) => type !== captionsType)
  if (!file) return null
  const { id, group, title, summary, recordedOn, minutes, speakers, tags, transcript, addedAt } = item
  const hasTranscript = transcript !== ''
  const terms = { id, group, title, summary, recordedOn, minutes, speakers, tags }
  return { ...terms, hasTranscript, file, captions, addedAt: addedAt.toISOString() }
}
