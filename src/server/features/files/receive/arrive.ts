import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ProblemError } from '#contract/problems.ts'
import type { Config } from '#server/platform/config.ts'

/** What is being sent: its bytes as they come, and how many the sender says they are. */
export type Sent = { body: ReadableStream<Uint8Array> | Uint8Array | null; declaredBytes: number | null }

/** Where files lie while they arrive, on this machine alone. */
export function arrivalsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'arrivals')
}

/**
 * Writes what is sent into a folder of its own, lets it be worked on there, and clears the folder away whatever happens.
 *
 * @throws ProblemError `payload-too-large` as soon as there is more than fits, `file-refused` for an empty file
 */
export async function withArrival<T>(
  config: Pick<Config, 'dataDir'>,
  { body, declaredBytes }: Sent,
  maximumBytes: number,
  work: (arrival: { path: string; folder: string; bytes: number }) => Promise<T>,
): Promise<T> {
  if ((declaredBytes ?? 0) > maximumBytes) throw tooLarge(maximumBytes)
  const folder = join(arrivalsFolder(config), randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const path = join(folder, 'sent')
    const bytes = body ? await writeAll(body, path, maximumBytes) : 0
    if (bytes === 0) throw new ProblemError('file-refused', 'This file is empty.')
    return await work({ path, folder, bytes })
  } finally {
    await rm(folder, { force: true, recursive: true })
  }
}

async function writeAll(body: NonNullable<Sent['body']>, path: string, maximumBytes: number): Promise<number> {
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
  return new ProblemError('payload-too-large', `A file here may have at most ${Math.round(maximumBytes / 1_000_000)} MB.`)
}
