import type { FileView } from '#contract/api/files.ts'
import { sanitizeFileName, type FilePurpose, rulesOfPurpose } from '#domain/files/file-types.ts'
import { newSecret } from '#server/platform/random.ts'
import type { FileDeps } from '../deps.ts'
import { presentFile } from '../present.ts'
import { insertFile, markReady } from '../store.ts'
import { type UploadBody, withTempFile } from './temp-upload.ts'
import { detectFileType } from './detect-file-type.ts'
import { reencodeImage } from './reencode-image.ts'

/** An upload. `userId` is null for a file that ships with the product. */
export type FileUpload = { userId: string | null; purpose: FilePurpose; name: string } & UploadBody

type StoreFileDeps = Pick<FileDeps, 'db' | 'clock' | 'newId' | 'random' | 'config' | 'files'>

/** A local file ready to be stored. */
type PreparedFile = {
  path: string
  bytes: number
  small: { path: string; bytes: number; key: string } | null
  width: number | null
  height: number | null
}

/**
 * Stores a file under a random key after detecting its type from its content. Pictures are re-encoded. Until it is attached, only
 * its owner can read it, and it is deleted after a day.
 *
 * @throws ProblemError `payload-too-large`, or `file-refused` with the reason
 */
export async function storeFile(deps: StoreFileDeps, { userId, purpose, name, ...upload }: FileUpload): Promise<FileView> {
  const { db, clock, newId, random, files } = deps
  const rules = rulesOfPurpose(purpose)
  return withTempFile(deps.config, upload, rules.maxBytes, async (arrival) => {
    const type = await detectFileType(arrival.path, name, rules)
    const { path, bytes, small, width, height } = await prepareFile(arrival, type, newSecret(random))
    const storageKey = newSecret(random)
    const stored = await insertFile(db, {
      id: newId(),
      userId,
      purpose,
      storageKey,
      smallKey: small?.key ?? null,
      name: sanitizeFileName(name, type),
      type,
      bytes,
      width,
      height,
      broughtAt: clock.now(),
    })
    await files.put(storageKey, { path, bytes, type })
    if (small) await files.put(small.key, { path: small.path, bytes: small.bytes, type: 'image/webp' })
    await markReady(db, stored.id, clock.now())
    return presentFile(stored)
  })
}

async function prepareFile(
  arrival: { path: string; folder: string; bytes: number },
  type: string,
  key: string,
): Promise<PreparedFile> {
  const { path, folder, bytes } = arrival
  if (!type.startsWith('image/')) return { path, bytes, small: null, width: null, height: null }
  const drawn = await reencodeImage(path, folder, type)
  return { ...drawn, small: { path: drawn.thumbnailPath, bytes: drawn.thumbnailBytes, key } }
}
