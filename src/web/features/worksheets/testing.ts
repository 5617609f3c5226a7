import { page } from 'vitest/browser'
import { getWorksheet, saveWorksheet, type SavedWorksheet } from '#contract/api/content/worksheets.ts'
import type { Cells, CellChanges } from '#domain/worksheets/cells.ts'
import type { WorksheetSlug } from '#domain/worksheets/modules.ts'
import { worksheetOf } from '#domain/worksheets/worksheets.ts'
import { callApi } from '#web/lib/call-api.ts'
import { respondWith, requestsTo } from '#web/testing/fake-api.ts'
import { createSyncedDraft } from '#web/lib/drafts/synced-draft.ts'
import { toSavedEntries, type WorksheetDraft, worksheetDraftOptions } from './worksheet-draft.ts'

/** Builds a saved worksheet. */
export function buildSavedWorksheet(slug: WorksheetSlug, cells: Cells = {}, version = 3): SavedWorksheet {
  return { slug, version, savedAt: '2026-01-14T15:00:00.000Z', cells: cells as SavedWorksheet['cells'] }
}

/**
 * Opens a worksheet draft for a single test: drafts opened by pages live as long as the page, which all tests share. Changes
 * are sent immediately.
 */
export function openTestDraft(slug: WorksheetSlug, cells: Cells = {}): WorksheetDraft {
  const worksheet = worksheetOf(slug)
  const calls = {
    save: (version: number, changes: CellChanges) =>
      callApi(saveWorksheet, { params: { slug }, body: { version, changes: changes as Sent } }),
    read: () => callApi(getWorksheet, { params: { slug } }),
    onSaved: () => {},
    onSavedElsewhere: () => {},
  }
  const saved = toSavedEntries(buildSavedWorksheet(slug, cells))
  const draft = createSyncedDraft(
    worksheetDraftOptions(worksheet, calls),
    saved,
    { unsent: {}, baseValues: {} },
    {
      store: async () => {},
      broadcast: () => {},
      isOnline: () => navigator.onLine,
      nowMs: () => performance.now(),
      schedule: (_, run) => {
        const timer = setTimeout(run)
        return () => clearTimeout(timer)
      },
    },
  )
  return { ...draft, worksheet }
}

type Sent = ReturnType<typeof requestsTo<typeof saveWorksheet>>[number]['body']['changes']

/** Accepts all saves: the server then has these cells plus the sent changes. */
export function respondToSaves(slug: WorksheetSlug, cells: Cells = {}): void {
  let stored: Record<string, unknown> = { ...cells }
  respondWith(saveWorksheet, ({ body }) => {
    stored = withChanges(stored, body.changes)
    return buildSavedWorksheet(slug, stored as Cells, body.version + 1)
  })
}

/** Applies changes to cells: null clears a cell and deletes a row. */
function withChanges(cells: Record<string, unknown>, changes: Sent): Record<string, unknown> {
  const removed = Object.keys(changes).filter((address) => changes[address] === null)
  const isRemoved = (address: string): boolean => removed.some((one) => address === one || address.startsWith(`${one}.`))
  const remaining = Object.entries({ ...cells, ...changes }).filter(([address]) => !isRemoved(address))
  return Object.fromEntries(
    remaining.map(([address, value]) => [
      address,
      Array.isArray(value) ? value.filter((id) => !removed.includes(`${address}.${id}`)) : value,
    ]),
  )
}

/** All changes sent so far, merged; later ones win. */
export function sentCells(): CellChanges {
  return Object.assign({}, ...requestsTo(saveWorksheet).map(({ body }) => body.changes)) as CellChanges
}

export const rows = (title: string) => page.getByRole('list', { name: title, exact: true }).getByRole('listitem')
/** The tiles of a worksheet as "label value hint", in order. */
export const tiles = (label: string) =>
  rows(label)
    .elements()
    .map((tile) => [...tile.children].map(({ textContent }) => textContent).join(' '))
