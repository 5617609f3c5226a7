import { mkdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries, findRunAs } from '#server/platform/database/binaries.ts'
import { requireChromium, requireHeadlessShell } from '../chromium.ts'

const roomBytes = 2 * 1024 ** 3
const cache = join(import.meta.dirname, '..', '..', '.cache')

/**
 * What is missing for a whole run, in sentences. Checked first, so that minutes are not spent on what can't end well.
 *
 * @param neededBytes what the tests write at most
 */
export async function findObstacles(neededBytes = roomBytes): Promise<string[]> {
  const checks = [() => checkRoom(neededBytes), checkPostgres, async () => requireChromium(), async () => requireHeadlessShell()]
  const results = await Promise.allSettled(checks.map((check) => check()))
  const faults = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []))
  return [...new Set(faults)]
}

async function checkRoom(neededBytes: number): Promise<void> {
  await mkdir(cache, { recursive: true })
  for (const place of [cache, tmpdir()]) {
    const { bavail, bsize } = await statfs(place)
    const free = bavail * bsize
    if (free < neededBytes)
      throw new Error(
        `The disk of ${place} has ${gigabytes(free)} free; the tests need ${gigabytes(neededBytes)}. Make room first.`,
      )
  }
}

async function checkPostgres(): Promise<void> {
  if (process.env.DATABASE_URL) return
  await findBinaries(findRunAs())
}

const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`
