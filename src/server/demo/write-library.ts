import { createHash } from 'node:crypto'
import { stockLibrary } from '#server/features/media/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { demoId } from './demo-id.ts'
import { planLibrary } from './tribe/library.ts'

/** What keeping the library's files needs. */
export type LibraryDeps = Pick<Deps, 'config' | 'jobs' | 'files'>

const beganMs = 60 * 86_400_000

/** Fills the library of the demo: with what comes with the product, and recordings besides. Its files lie where those of the last reset lay. */
export async function writeLibrary(deps: LibraryDeps, tx: Transaction, now: Date): Promise<void> {
  let drawn = 0
  const newId = (): string => demoId('library', drawn++)
  const random = (byteCount: number) => createHash('sha256').update(newId()).digest().subarray(0, byteCount)
  // What is there from the beginning is older than what was recorded since.
  const clock = { now: () => new Date(now.getTime() - beganMs) }
  const library = { ...deps, db: tx, newId, random, clock }
  await stockLibrary(library, planLibrary(now))
  await stockLibrary(library)
}
