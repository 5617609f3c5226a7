import { createHash } from 'node:crypto'
import { stockLibrary } from '#server/features/media/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { demoId } from './demo-id.ts'
import { planLibrary } from './tribe/library.ts'

/** What keeping the library's files needs. */
export type LibraryDeps = Pick<Deps, 'config' | 'clock' | 'jobs' | 'files'>

/** Fills the library of the demo: with what comes with the product, and recordings besides. Its files lie where those of the last reset lay. */
export async function writeLibrary(deps: LibraryDeps, tx: Transaction, now: Date): Promise<void> {
  let drawn = 0
  const newId = (): string => demoId('library', drawn++)
  const random = (byteCount: number) => createHash('sha256').update(newId()).digest().subarray(0, byteCount)
  const library = { ...deps, db: tx, newId, random }
  await stockLibrary(library, planLibrary(now))
  await stockLibrary(library)
}
