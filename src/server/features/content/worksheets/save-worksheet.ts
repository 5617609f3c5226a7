import { ProblemError } from '#contract/problems.ts'
import type { SavedWorksheet } from '#contract/worksheets.ts'
import { type CellChanges, checkChanges, type Cells, knownChanges, mergeCells, orderOf, overfull } from '#domain/rei-os/cells.ts'
import type { WorksheetSlug } from '#domain/rei-os/modules.ts'
import { worksheetOf } from '#domain/rei-os/worksheets.ts'
import type { ContentDeps } from '../deps.ts'
import { showWorksheet } from './show-worksheets.ts'
import { holdWorksheet, saveHeld } from './store.ts'

/** What a page sends: the cells that changed, and the version of the worksheet they were typed into. */
type Save = { slug: WorksheetSlug; version: number; changes: CellChanges }

/**
 * Writes the cells that are sent, and only those. Rows of two pages come together; one cell that both changed is refused to the
 * later one. Cells that say what is saved already change nothing, so that a save whose answer was lost may be sent again.
 *
 * @throws ProblemError `invalid-fields` by address, `worksheet-changed` where somebody changed one of the cells since that version;
 * nothing is written then
 */
export async function saveWorksheet(
  { db, clock }: Pick<ContentDeps, 'db' | 'clock'>,
  userId: string,
  { slug, version, changes }: Save,
): Promise<SavedWorksheet> {
  const worksheet = worksheetOf(slug)
  const known = knownChanges(worksheet, changes)
  const faults = checkChanges(worksheet, known)
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  return db.transaction(async (tx) => {
    const held = await holdWorksheet(tx, userId, slug, clock.now())
    const cells = mergeCells(worksheet, held.cells, known)
    const changed = changedCells(held.cells, cells)
    if (changed.length === 0) return showWorksheet(slug, held)
    const isNewer = (address: string): boolean => (held.changedIn[address] ?? 0) > version
    // Orders and rows come together by themselves.
    if (changed.some((address) => address in known && !isOrder(cells, held.cells, address) && isNewer(address))) {
      throw new ProblemError('worksheet-changed')
    }
    const full = overfull(worksheet, cells)
    if (full.length > 0) throw new ProblemError('invalid-fields', undefined, full)
    const next = held.version + 1
    const changedIn = { ...held.changedIn, ...Object.fromEntries(changed.map((address) => [address, next])) }
    const saved = { ...held, version: next, cells, changedIn: onlyOf(changedIn, cells), savedAt: clock.now() }
    await saveHeld(tx, saved)
    return showWorksheet(slug, saved)
  })
}

/** The addresses whose cells differ. */
function changedCells(before: Cells, after: Cells): string[] {
  const addresses = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...addresses].filter((address) => JSON.stringify(before[address]) !== JSON.stringify(after[address]))
}

function isOrder(after: Cells, before: Cells, address: string): boolean {
  return Array.isArray(after[address] ?? before[address])
}

/** Versions of the fields, which are few, and of the cells of rows that are still there. */
function onlyOf(changedIn: Readonly<Record<string, number>>, cells: Cells): Record<string, number> {
  const isThere = ([address]: [string, number]): boolean => {
    const [list = '', rowId] = address.split('.')
    return rowId === undefined || orderOf(cells, list).includes(rowId)
  }
  return Object.fromEntries(Object.entries(changedIn).filter(isThere))
}
