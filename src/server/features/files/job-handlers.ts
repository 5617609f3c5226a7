import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import { enqueueFileDeletion } from './attach.ts'
import type { FileDeps } from './deps.ts'
import { filesDeleted, filePruningDue } from './jobs.ts'
import { uploadsFolder } from './upload/temp-upload.ts'
import { deleteUnattached } from './store.ts'

const dayMs = 24 * 60 * 60_000
const batchSize = 500

/** Handlers of the jobs that delete stored files and prune abandoned uploads. */
export const jobHandlers: readonly JobHandler<FileDeps>[] = [
  handleJob(filesDeleted, async ({ files }: FileDeps, { keys }) => {
    for (const key of keys) await files.delete(key)
  }),
  handleJob(filePruningDue, async (deps: FileDeps) => {
    const before = new Date(deps.clock.now().getTime() - dayMs)
    const left = await pruneUploads(uploadsFolder(deps.config), before)
    const loose = await pruneUnattached(deps, before)
    deps.log.info({ event: 'files.swept', loose, left }, 'deleted files that were never attached')
  }),
]

/** Deletes stored files that were uploaded before a point in time and attached to nothing. Returns the number deleted. */
async function pruneUnattached(deps: FileDeps, before: Date): Promise<number> {
  let count = 0
  for (;;) {
    const deletedIds = await deps.db.transaction(async (tx) => {
      const keys = await deleteUnattached(tx, before, batchSize)
      await enqueueFileDeletion(deps, tx, keys)
      return keys.length
    })
    if (deletedIds === 0) return count
    count += deletedIds
  }
}

/** Deletes temporary uploads of processes that were stopped during an upload. Returns the number deleted. */
async function pruneUploads(folder: string, before: Date): Promise<number> {
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
