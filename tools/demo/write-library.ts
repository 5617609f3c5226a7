import { createHash } from 'node:crypto'
import { seedLibrary } from '#server/features/media/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { demoId } from './demo-id.ts'
import { planLibrary } from './tribe/library.ts'

export type LibraryDeps = Pick<Deps, 'config' | 'jobs' | 'files'>

const libraryAgeMs = 60 * 86_400_000

/** Fills the demo's library with the shipped items and additional recordings. Its files replace those of the last reset. */
export async function writeLibrary(deps: LibraryDeps, tx: Transaction, now: Date): Promise<void> {
  let drawn = 0
  const newId = (): string => demoId('library', drawn++)
  const random = (byteCount: number) => createHash('sha256').update(newId()).digest().subarray(0, byteCount)
  // Shipped items are older than the recordings.
  const clock = { now: () => new Date(now.getTime() - libraryAgeMs) }
  const library = { ...deps, db: tx, newId, random, clock }
  await seedLibrary(library, planLibrary(now))
  await seedLibrary(library)
}
