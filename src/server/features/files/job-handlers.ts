import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import { forget } from './attach.ts'
import type { FileDeps } from './deps.ts'
import { filesRemoved, sweepFiles } from './jobs.ts'
import { arrivalsFolder } from './receive/arrive.ts'
import { removeLoose } from './store.ts'

const dayMs = 24 * 60 * 60_000
const atOnce = 500

/** Background work about files. */
export const jobHandlers: readonly JobHandler<FileDeps>[] = [
  handles(filesRemoved, async ({ files }: FileDeps, { keys }) => {
    for (const key of keys) await files.remove(key)
  }),
  handles(sweepFiles, async (deps: FileDeps) => {
    const before = new Date(deps.clock.now().getTime() - dayMs)
    const left = await sweepArrivals(arrivalsFolder(deps.config), before)
    const loose = await sweepLoose(deps, before)
    deps.log.info({ event: 'files.swept', loose, left }, 'let go of files that were never attached')
  }),
]

/** How many stored pieces went that were brought before a moment and attached to nothing. */
async function sweepLoose(deps: FileDeps, before: Date): Promise<number> {
  let count = 0
  for (;;) {
    const gone = await deps.db.transaction(async (tx) => {
      const keys = await removeLoose(tx, before, atOnce)
      await forget(deps, tx, keys)
      return keys.length
    })
    if (gone === 0) return count
    count += gone
  }
}

/** What a process left behind when it was ended while files arrived; answers how many. */
async function sweepArrivals(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let count = 0
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (!found || found.mtime >= before) continue
    await rm(join(folder, name), { force: true, recursive: true })
    count += 1
  }
  return count
}
