import { randomUUID } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { InvalidInput } from '#matching/check/invalid-input.ts'

/** A file to read the input from; disposing of it removes what was made for it. */
export type Source = AsyncDisposable & { file: string }

/**
 * The file an input is in. What comes by standard input or through a pipe is kept in one first, for large pools are read twice.
 *
 * @param from null for standard input
 * @throws InvalidInput when there is no such file or it cannot be read
 */
export async function openSource(from: string | null, signal: AbortSignal): Promise<Source> {
  if (from !== null) {
    await checkReadable(from)
    return { file: from, [Symbol.asyncDispose]: async () => {} }
  }
  const file = join(tmpdir(), `match.${randomUUID()}.in`)
  const remove = async (): Promise<void> => rmSync(file, { force: true })
  try {
    await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }), { signal })
  } catch (error) {
    await remove()
    throw signal.aborted ? signal.reason : error
  }
  return { file, [Symbol.asyncDispose]: remove }
}

async function checkReadable(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found) throw unreadable(`There is no file ${file}.`)
  if (!found.isFile()) throw unreadable(`${file} is no file; a pipe is read with --in -.`)
  await access(file, constants.R_OK).catch(() => {
    throw unreadable(`${file} must not be read.`)
  })
}

function unreadable(message: string): InvalidInput {
  return new InvalidInput([{ path: '', message }])
}
