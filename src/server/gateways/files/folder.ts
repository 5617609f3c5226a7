import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './port.ts'
import { soundKey } from './port.ts'

/**
 * Keeps files in a folder of this machine, in as many folders as keys have first letters. Several processes may share it where they
 * see the same disk.
 */
export function createFolderFiles(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, soundKey(key).slice(0, 2), key)
  return {
    kind: 'folder',
    async keep(key, { path }) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target).catch(async (error: unknown) => {
        if (codeOf(error) !== 'EXDEV') throw error
        // It lies on another disk: the copy gets its name only once it is whole.
        await copyFile(path, `${target}.part`)
        await rename(`${target}.part`, target)
      })
    },
    async read(key, range) {
      try {
        const file = await open(pathOf(key))
        return file.createReadStream(range)
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
