import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './port.ts'
import { requireValidKey } from './port.ts'

/**
 * Stores files in a local folder, in one subfolder for each first letter of a key. Several processes may use it if they share the
 * disk.
 */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, requireValidKey(key).slice(0, 2), key)
  return {
    kind: 'folder',
    async put(key, { path }) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target).catch(async (error: unknown) => {
        if (codeOf(error) !== 'EXDEV') throw error
        // The source is on another disk, so the copy gets its final name only when complete.
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
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
