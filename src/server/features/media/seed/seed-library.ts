import type { FilePurpose } from '#domain/files/file-types.ts'
import type { Deps } from '#server/deps.ts'
import { attachFiles, storeFile } from '../../files/index.ts'
import { rowOf } from '../item-row.ts'
import { insertItem, isSeeded, markSeeded } from '../store.ts'
import type { SeedFile, SeedItem } from './seed-item.ts'
import { templates } from './templates.ts'

const minuteMs = 60_000

type SeedDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'random' | 'config' | 'files' | 'jobs'>

/**
 * Inserts the seed items, each only once: an admin's edits stay, and a deleted item does not come back. Safe to call from several
 * processes at once.
 *
 * @param stock seed items in display order; defaults to the templates
 */
export async function seedLibrary(deps: SeedDeps, stock: readonly SeedItem[] = templates): Promise<void> {
  const now = deps.clock.now().getTime()
  for (const [i, item] of stock.entries())
    if (!(await isSeeded(deps.db, item.seed))) await insertSeed(deps, item, new Date(now - i * minuteMs))
}

/** @param now one minute earlier for each following item, so that the order holds even if several processes insert in turns */
async function insertSeed(deps: SeedDeps, { seed, file, captions, ...terms }: SeedItem, now: Date): Promise<void> {
  const { db, newId } = deps
  const stored = await storeSeedFile(deps, 'media', file)
  const storedCaptions = captions && (await storeSeedFile(deps, 'captions', captions))
  const id = newId()
  await db.transaction(async (tx) => {
    // If another process was faster, these files stay unattached and are deleted after a day.
    if (!(await markSeeded(tx, seed, now))) return
    await insertItem(tx, { ...rowOf(terms, now), id, createdBy: null, addedAt: now, changedAt: now })
    const ofTheProduct = { ownerId: null, to: { kind: 'media-item', id } } as const
    await attachFiles(deps, tx, { ...ofTheProduct, fileIds: [stored.id], purpose: 'media' })
    if (storedCaptions) await attachFiles(deps, tx, { ...ofTheProduct, fileIds: [storedCaptions.id], purpose: 'captions' })
  })
}

async function storeSeedFile(deps: SeedDeps, purpose: FilePurpose, { name, read }: SeedFile) {
  return storeFile(deps, { userId: null, purpose, name, body: await read(), declaredBytes: null })
}
