import { eq } from 'drizzle-orm'
import type { ShownFile } from '#contract/files.ts'
import type { FilePurpose } from '#domain/files/file-types.ts'
import { attachFiles, keepFile } from '#server/features/files/index.ts'
import { files } from '#server/features/files/tables.ts'
import type { TestApp } from '../harness/index.ts'

/** A picture of one pixel. */
export const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Where a file differs from a picture that somebody brought for a post and attached to nothing yet; `to` is what it is attached to: a post, a message
 *  to support, or something in the library, as the purpose says. */
type FileOptions = { purpose?: FilePurpose; name?: string; body?: Uint8Array; to?: string }

const holderOf = { post: 'post', support: 'support-message', media: 'media-item', captions: 'media-item' } as const

/** A file of somebody's. */
export async function givenFile(
  { deps }: Pick<TestApp, 'deps'>,
  userId: string,
  { purpose = 'post', name = 'house.png', body = smallPicture, to }: FileOptions = {},
): Promise<ShownFile> {
  const file = await keepFile(deps, { userId, purpose, name, body, declaredBytes: null })
  if (to) {
    const holder = { kind: holderOf[purpose], id: to }
    await deps.db.transaction((tx) => attachFiles(deps, tx, { fileIds: [file.id], ownerId: userId, purpose, to: holder }))
  }
  return file
}

/** Under which keys the bytes of a file are kept: its own and those of its small view. */
export async function keysOf({ deps }: TestApp, id: string): Promise<string[]> {
  const [row] = await deps.db.select().from(files).where(eq(files.id, id))
  return [row?.storageKey, row?.smallKey].filter((key) => typeof key === 'string')
}

/** Whether there are bytes under a key. */
export async function isKept({ deps }: TestApp, key: string): Promise<boolean> {
  const stream = await deps.files.read(key)
  stream?.destroy()
  return stream !== null
}
