import { mkdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries, findRunAs } from '#server/platform/database/binaries.ts'
import { requireChromium, requireHeadlessShell } from '../chromium.ts'

const requiredBytes = 2 * 1024 ** 3
const cache = join(import.meta.dirname, '..', '..', '.cache')

/**
 * Finds what is missing for a full run. Returns one sentence for each problem. Checked first, so that a run doesn't fail after
 * minutes.
 *
 * @param neededBytes maximum disk space that the tests use
 */
export async function findObstacles(neededBytes = requiredBytes): Promise<string[]> {
  const checks = [
    () => checkDiskSpace(neededBytes),
    checkPostgres,
    async () => requireChromium(),
    async () => requireHeadlessShell(),
  ]
  const results = await Promise.allSettled(checks.map((check) => check()))
  const messages = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []))
  return [...new Set(messages)]
}

async function checkDiskSpace(neededBytes: number): Promise<void> {
  await mkdir(cache, { recursive: true })
  for (const folder of [cache, tmpdir()]) {
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    if (free < neededBytes)
      throw new Error(
        `The disk of ${folder} has ${gigabytes(free)} free, but the tests need ${gigabytes(neededBytes)}. Free up some space.`,
      )
  }
}

async function checkPostgres(): Promise<void> {
  if (process.env.DATABASE_URL) return
  await findBinaries(findRunAs())
}

const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`
