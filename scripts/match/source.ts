import { randomUUID } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { InvalidInput } from '#matching/check/invalid-input.ts'

/** The input file; disposing deletes it if it is temporary. */
export type Source = AsyncDisposable & { file: string }

/**
 * Opens the input. Standard input is copied to a temporary file first, because large pools are read twice.
 *
 * @param from null for standard input
 * @throws InvalidInput if there is no such file or it is not readable
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
  const stats = await stat(file).catch(() => null)
  if (!stats) throw unreadable(`The file ${file} does not exist.`)
  if (!stats.isFile()) throw unreadable(`${file} is not a file. To read a pipe, use --in -.`)
  await access(file, constants.R_OK).catch(() => {
    throw unreadable(`No permission to read ${file}.`)
  })
}

function unreadable(message: string): InvalidInput {
  return new InvalidInput([{ path: '', message }])
}
