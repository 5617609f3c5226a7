import type { FilePurpose } from '#domain/files/file-types.ts'
import type { Deps } from '#server/deps.ts'
import { attachFiles, keepFile } from '../../files/index.ts'
import { rowOf } from '../item-row.ts'
import { insertItem, isStocked, noteStocked } from '../store.ts'
import type { StockFile, StockItem } from './stock-item.ts'
import { templates } from './templates.ts'

const minuteMs = 60_000

type StockDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'random' | 'config' | 'files' | 'jobs'>

/**
 * Puts what comes with the product into the library, each once and for good: what an admin changes stays changed, what they take out
 * does not come back. Several processes may call it at once.
 *
 * @param stock the first one stands first; the templates unless given
 */
export async function stockLibrary(deps: StockDeps, stock: readonly StockItem[] = templates): Promise<void> {
  const now = deps.clock.now().getTime()
  for (const [i, item] of stock.entries())
    if (!(await isStocked(deps.db, item.seed))) await add(deps, item, new Date(now - i * minuteMs))
}

/** @param now a minute earlier for each that follows: the newest stands first, also where processes that start together add them in turns */
async function add(deps: StockDeps, { seed, file, captions, ...terms }: StockItem, now: Date): Promise<void> {
  const { db, newId } = deps
  const kept = await keep(deps, 'media', file)
  const keptCaptions = captions && (await keep(deps, 'captions', captions))
  const id = newId()
  await db.transaction(async (tx) => {
    // Where another process was faster, these files belong to nothing and go after a day.
    if (!(await noteStocked(tx, seed, now))) return
    await insertItem(tx, { ...rowOf(terms, now), id, createdBy: null, addedAt: now, changedAt: now })
    const ofTheProduct = { ownerId: null, to: { kind: 'media-item', id } } as const
    await attachFiles(deps, tx, { ...ofTheProduct, fileIds: [kept.id], purpose: 'media' })
    if (keptCaptions) await attachFiles(deps, tx, { ...ofTheProduct, fileIds: [keptCaptions.id], purpose: 'captions' })
  })
}

async function keep(deps: StockDeps, purpose: FilePurpose, { name, read }: StockFile) {
  return keepFile(deps, { userId: null, purpose, name, body: await read(), declaredBytes: null })
}
