import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync, writeFileSync } from 'node:fs'
import { realpath, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { InvalidInput } from '#matching/check/invalid-input.ts'

/** A temporary output file. `publish` makes it visible at its target as a whole; disposing deletes what is left. */
export type Output = AsyncDisposable & {
  file: string
  write: (text: string) => void
  publish: (signal?: AbortSignal) => Promise<void>
}

/**
 * Opens an output file.
 *
 * @param to the target path; null for standard output
 * @throws InvalidInput if the target is not writable
 */
export async function openOutput(to: string | null): Promise<Output> {
  const target = to === null ? null : await realpath(to).catch(() => to)
  const isPlain = target !== null && (await isPlainFile(target))
  // Beside the target, because a rename is atomic only within one file system.
  const name = `${target === null ? 'match' : basename(target)}.${randomUUID()}.part`
  const file = join(isPlain ? dirname(target) : tmpdir(), name)
  // In the shared temporary folder, only the owner may read the file.
  const write = (text: string): void => writeFileSync(file, text, { mode: isPlain ? 0o666 : 0o600 })
  try {
    write('')
  } catch (error) {
    throw unwritable(target ?? file, error)
  }
  const publish = async (signal?: AbortSignal): Promise<void> => {
    if (isPlain) return rename(file, target)
    // Fails if standard output fails, but never closes it.
    if (target === null) return pipeline(createReadStream(file), process.stdout, { end: false, ...(signal && { signal }) })
    return pipeline(createReadStream(file), createWriteStream(target), { ...(signal && { signal }) })
  }
  return { file, write, publish, [Symbol.asyncDispose]: async () => rmSync(file, { force: true }) }
}

/** False for devices and pipes, which must not be replaced by a file. */
async function isPlainFile(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => null)
  if (stats?.isDirectory()) throw unwritable(file, new Error('it is a folder'))
  return stats === null || stats.isFile()
}

function unwritable(file: string, error: unknown): InvalidInput {
  const reason = error instanceof Error ? error.message : String(error)
  return new InvalidInput([{ path: '', message: `Can't write to ${file}: ${reason}.` }])
}
