import type { SavedWorksheet } from '#contract/api/content/worksheets.ts'
import { type CellChanges, type CellValue, mergeCells, rowOrderOf } from '#domain/worksheets/cells.ts'
import type { Worksheet } from '#domain/worksheets/worksheet.ts'
import type { SyncedDraft, SyncedDraftOptions } from '#web/lib/drafts/synced-draft.ts'
import type { MergeRules, SavedEntries } from '#web/lib/drafts/synced-draft-state.ts'

/** The server's part of a worksheet draft. */
export type WorksheetCalls = {
  /** Saves cells. The browser completes the request if the page is closed meanwhile. */
  save: (version: number, changes: CellChanges) => Promise<SavedWorksheet>
  read: () => Promise<SavedWorksheet>
  /** Called after the server has saved cells of this tab, with everything it has. */
  onSaved: (saved: SavedWorksheet) => void
  /** Called after it has saved those of another tab. */
  onSavedElsewhere: (saved: SavedWorksheet) => void
}

/** A member's worksheet, synchronized with the server cell by cell. */
export type WorksheetDraft = SyncedDraft<CellValue> & { worksheet: Worksheet }

/** Options of a draft with the cells of a worksheet. Tabs are as separate as devices. */
export function worksheetDraftOptions(worksheet: Worksheet, calls: WorksheetCalls): SyncedDraftOptions<CellValue> {
  const toWorksheet = ({ entries, version, savedAt = null }: SavedEntries<CellValue>): SavedWorksheet =>
    ({ slug: worksheet.slug, cells: entries, version, savedAt }) as SavedWorksheet
  return {
    rules: cellRules(worksheet),
    saveDelayMs: 800,
    save: async (changes, version) => toSavedEntries(await calls.save(version, changes)),
    outdated: { code: 'worksheet-changed', read: async () => toSavedEntries(await calls.read()) },
    onSaved: (saved) => calls.onSaved(toWorksheet(saved)),
    onSavedElsewhere: (saved) => calls.onSavedElsewhere(toWorksheet(saved)),
  }
}

/** A worksheet as the draft's engine takes it. */
export function toSavedEntries({ cells, version, savedAt }: SavedWorksheet): SavedEntries<CellValue> {
  return { entries: cells, version, savedAt }
}

/** The server merges row orders and deleted rows itself. Deleting a row voids what was typed into it. */
function cellRules(worksheet: Worksheet): MergeRules<CellValue> {
  return {
    merge: (saved, unsent) => mergeCells(worksheet, saved, unsent),
    isSame,
    isSynced: (address, value, saved) => {
      const [list = '', rowId, field] = address.split('.')
      const isRow = rowId !== undefined && field === undefined
      return isRow ? !rowOrderOf(saved, list).includes(rowId) : isSame(value, saved[address] ?? null)
    },
    isMergeable: (value, saved) => Array.isArray(value) || Array.isArray(saved),
    isVoidedBy: (address, changes) =>
      Object.entries(changes).some(([row, value]) => value === null && row.includes('.') && address.startsWith(`${row}.`)),
  }
}

/** Missing values, empty strings and unchecked boxes are equal. */
function isSame(cell: CellValue | null, otherCell: CellValue | null): boolean {
  return JSON.stringify(cell || cell === 0 ? cell : null) === JSON.stringify(otherCell || otherCell === 0 ? otherCell : null)
}
