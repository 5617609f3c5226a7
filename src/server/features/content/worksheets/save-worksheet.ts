import { ProblemError } from '#contract/problems/problems.ts'
import type { SavedWorksheet } from '#contract/api/content/worksheets.ts'
import { type CellChanges, validateChanges, type Cells, knownChanges, mergeCells, rowOrderOf, validateRowLimits } from '#domain/worksheets/cells.ts'
import type { WorksheetSlug } from '#domain/worksheets/modules.ts'
import { worksheetOf } from '#domain/worksheets/worksheets.ts'
import type { ContentDeps } from '../deps.ts'
import { presentWorksheet } from './get-worksheets.ts'
import { lockWorksheet, updateWorksheet } from './store.ts'

/** The changed cells of a page, and the worksheet version they are based on. */
type WorksheetSave = { slug: WorksheetSlug; version: number; changes: CellChanges }

/**
 * Saves only the sent cells. Rows added by two pages are merged; if both changed one cell, the later save is refused. Cells that
 * equal the saved ones change nothing, so a save whose response was lost may be retried.
 *
 * @throws ProblemError `invalid-fields` by address, `worksheet-changed` if one of the cells has changed since that version;
 *   nothing is saved then
 */
export async function saveWorksheet(
  { db, clock }: Pick<ContentDeps, 'db' | 'clock'>,
  userId: string,
  { slug, version, changes }: WorksheetSave,
): Promise<SavedWorksheet> {
  const worksheet = worksheetOf(slug)
  const knownValues = knownChanges(worksheet, changes)
  const errors = validateChanges(worksheet, knownValues)
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  return db.transaction(async (tx) => {
    const stored = await lockWorksheet(tx, userId, slug, clock.now())
    const cells = mergeCells(worksheet, stored.cells, knownValues)
    const changed = changedCells(stored.cells, cells)
    if (changed.length === 0) return presentWorksheet(slug, stored)
    const isNewer = (address: string): boolean => (stored.changedIn[address] ?? 0) > version
    // Order and rows can always be merged.
    if (changed.some((address) => address in knownValues && !isOrder(cells, stored.cells, address) && isNewer(address))) {
      throw new ProblemError('worksheet-changed')
    }
    const full = validateRowLimits(worksheet, cells)
    if (full.length > 0) throw new ProblemError('invalid-fields', undefined, full)
    const next = stored.version + 1
    const changedIn = { ...stored.changedIn, ...Object.fromEntries(changed.map((address) => [address, next])) }
    const saved = { ...stored, version: next, cells, changedIn: pruneVersions(changedIn, cells), savedAt: clock.now() }
    await updateWorksheet(tx, saved)
    return presentWorksheet(slug, saved)
  })
}

/** Returns the addresses of the cells that differ. */
function changedCells(before: Cells, after: Cells): string[] {
  const addresses = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...addresses].filter((address) => JSON.stringify(before[address]) !== JSON.stringify(after[address]))
}

function isOrder(after: Cells, before: Cells, address: string): boolean {
  return Array.isArray(after[address] ?? before[address])
}

/** Drops the versions of cells in deleted rows. */
function pruneVersions(changedIn: Readonly<Record<string, number>>, cells: Cells): Record<string, number> {
  const isExisting = ([address]: [string, number]): boolean => {
    const [list = '', rowId] = address.split('.')
    return rowId === undefined || rowOrderOf(cells, list).includes(rowId)
  }
  return Object.fromEntries(Object.entries(changedIn).filter(isExisting))
}
