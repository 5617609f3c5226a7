import { eq } from 'drizzle-orm'
import type { FileView } from '#contract/api/files.ts'
import type { FilePurpose } from '#domain/files/file-types.ts'
import { attachFiles, storeFile } from '#server/features/files/index.ts'
import { files } from '#server/features/files/tables.ts'
import type { TestApp } from '../harness/index.ts'

/** A PNG of one pixel. */
export const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Overrides of the default file, an unattached picture for a post. `to` is the ID of the post, support message or media item it
 * is attached to, depending on the purpose.
 */
type FileOptions = { purpose?: FilePurpose; name?: string; body?: Uint8Array; to?: string }

const attachmentTargetKinds = { post: 'post', support: 'support-message', media: 'media-item', captions: 'media-item' } as const

/** Uploads a file as a user. */
export async function givenFile(
  { deps }: Pick<TestApp, 'deps'>,
  userId: string,
  { purpose = 'post', name = 'house.png', body = smallPicture, to }: FileOptions = {},
): Promise<FileView> {
  const file = await storeFile(deps, { userId, purpose, name, body, declaredBytes: null })
  if (to) {
    const target = { kind: attachmentTargetKinds[purpose], id: to }
    await deps.db.transaction((tx) => attachFiles(deps, tx, { fileIds: [file.id], ownerId: userId, purpose, to: target }))
  }
  return file
}

/** The storage keys of a file and of its thumbnail. */
export async function storageKeysOf({ deps }: TestApp, id: string): Promise<string[]> {
  const [row] = await deps.db.select().from(files).where(eq(files.id, id))
  return [row?.storageKey, row?.smallKey].filter((key) => typeof key === 'string')
}

/** Whether the file store has a file under this key. */
export async function isStored({ deps }: TestApp, key: string): Promise<boolean> {
  const stream = await deps.files.read(key)
  stream?.destroy()
  return stream !== null
}
