import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync, writeFileSync } from 'node:fs'
import { realpath, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { InvalidInput } from '#matching/check/invalid-input.ts'

/** A file to write in, of which nobody sees anything before it is published whole; disposing of it leaves nothing behind. */
export type Output = AsyncDisposable & {
  file: string
  write: (text: string) => void
  publish: (signal?: AbortSignal) => Promise<void>
}

/**
 * Makes room for an answer.
 *
 * @param to where it is to appear in the end; null for standard output
 * @throws InvalidInput when nothing can be written there
 */
export async function openOutput(to: string | null): Promise<Output> {
  const target = to === null ? null : await realpath(to).catch(() => to)
  const isPlain = target !== null && (await isPlainFile(target))
  // Beside the target, for only within one file system does a name move in one step.
  const name = `${target === null ? 'match' : basename(target)}.${randomUUID()}.part`
  const file = join(isPlain ? dirname(target) : tmpdir(), name)
  // Nobody else reads what stands among everybody's temporary files.
  const write = (text: string): void => writeFileSync(file, text, { mode: isPlain ? 0o666 : 0o600 })
  try {
    write('')
  } catch (error) {
    throw unwritable(target ?? file, error)
  }
  const publish = async (signal?: AbortSignal): Promise<void> => {
    if (isPlain) return rename(file, target)
    // Ends with what standard output ends with, but never ends standard output itself.
    if (target === null) return pipeline(createReadStream(file), process.stdout, { end: false, ...(signal && { signal }) })
    return pipeline(createReadStream(file), createWriteStream(target), { ...(signal && { signal }) })
  }
  return { file, write, publish, [Symbol.asyncDispose]: async () => rmSync(file, { force: true }) }
}

/** False for devices and pipes, over which no file must be moved. */
async function isPlainFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  if (found?.isDirectory()) throw unwritable(file, new Error('it is a folder'))
  return found === null || found.isFile()
}

function unwritable(file: string, error: unknown): InvalidInput {
  const reason = error instanceof Error ? error.message : String(error)
  return new InvalidInput([{ path: '', message: `Nothing can be written to ${file}: ${reason}.` }])
}
