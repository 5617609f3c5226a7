import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Config } from '#server/platform/config.ts'

/** The upload stream, and its size as declared by the client. */
export type UploadBody = { body: ReadableStream<Uint8Array> | Uint8Array | null; declaredBytes: number | null }

/** The folder for incoming uploads on this machine. */
export function uploadsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'arrivals')
}

/**
 * Writes an upload to a temporary folder, runs work on it, and always deletes the folder.
 *
 * @throws ProblemError `payload-too-large` as soon as the limit is exceeded, `file-refused` for an empty file
 */
export async function withTempFile<T>(
  config: Pick<Config, 'dataDir'>,
  { body, declaredBytes }: UploadBody,
  maximumBytes: number,
  work: (temp: { path: string; folder: string; bytes: number }) => Promise<T>,
): Promise<T> {
  if ((declaredBytes ?? 0) > maximumBytes) throw tooLarge(maximumBytes)
  const folder = join(uploadsFolder(config), randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const path = join(folder, 'sent')
    const bytes = body ? await writeAll(body, path, maximumBytes) : 0
    if (bytes === 0) throw new ProblemError('file-refused', t`This file is empty.`)
    return await work({ path, folder, bytes })
  } finally {
    await rm(folder, { force: true, recursive: true })
  }
}

async function writeAll(body: NonNullable<UploadBody['body']>, path: string, maximumBytes: number): Promise<number> {
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Uint8Array, _, done) {
      bytes += chunk.byteLength
      if (bytes > maximumBytes) done(tooLarge(maximumBytes))
      else done(null, chunk)
    },
  })
  const source = body instanceof Uint8Array ? Readable.from([body]) : Readable.fromWeb(body as never)
  await pipeline(source, counter, createWriteStream(path, { mode: 0o600 }))
  return bytes
}

function tooLarge(maximumBytes: number): ProblemError {
  return new ProblemError(
    'payload-too-large',
    t`This file is too large. The limit is ${{ megabytes: Math.round(maximumBytes / 1_000_000) }} MB.`,
  )
}
