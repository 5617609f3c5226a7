import { page } from 'vitest/browser'
import { readWorksheet, saveWorksheet, type SavedWorksheet } from '#contract/worksheets.ts'
import type { Cells, CellChanges } from '#domain/rei-os/cells.ts'
import type { WorksheetSlug } from '#domain/rei-os/modules.ts'
import { worksheetOf } from '#domain/rei-os/worksheets.ts'
import { call } from '../../lib/call.ts'
import { answer, sentTo } from '../../testing/fake-api.ts'
import { createSheet, type Sheet } from './sheet.ts'

/** A worksheet as it is saved. */
export function savedWorksheet(slug: WorksheetSlug, cells: Cells = {}, version = 3): SavedWorksheet {
  return { slug, version, savedAt: '2026-01-14T15:00:00.000Z', cells: cells as SavedWorksheet['cells'] }
}

/**
 * A worksheet that a test opens for itself: those that pages open live as long as the page that all tests share. What is typed goes out at
 * once.
 */
export function openedSheet(slug: WorksheetSlug, cells: Cells = {}): Sheet {
  return createSheet(
    worksheetOf(slug),
    savedWorksheet(slug, cells),
    { unsent: {}, begun: {} },
    {
      save: (version, changes) => call(saveWorksheet, { params: { slug }, body: { version, changes: changes as Sent } }),
      read: () => call(readWorksheet, { params: { slug } }),
      keep: async () => {},
      onSaved: () => {},
      isOnline: () => navigator.onLine,
      nowMs: () => performance.now(),
      after: (_, run) => {
        const timer = setTimeout(run)
        return () => clearTimeout(timer)
      },
    },
  )
}

type Sent = ReturnType<typeof sentTo<typeof saveWorksheet>>[number]['body']['changes']

/** Takes whatever is saved: the server then has these cells with what was sent. */
export function takesSaves(slug: WorksheetSlug, cells: Cells = {}): void {
  let known: Record<string, unknown> = { ...cells }
  answer(saveWorksheet, ({ body }) => {
    known = withChanges(known, body.changes)
    return savedWorksheet(slug, known as Cells, body.version + 1)
  })
}

/** Cells once these were changed: null empties one, and takes a row away. */
function withChanges(cells: Record<string, unknown>, changes: Sent): Record<string, unknown> {
  const gone = Object.keys(changes).filter((address) => changes[address] === null)
  const isGone = (address: string): boolean => gone.some((one) => address === one || address.startsWith(`${one}.`))
  const left = Object.entries({ ...cells, ...changes }).filter(([address]) => !isGone(address))
  return Object.fromEntries(
    left.map(([address, value]) => [
      address,
      Array.isArray(value) ? value.filter((id) => !gone.includes(`${address}.${id}`)) : value,
    ]),
  )
}

/** All changes sent so far, merged; later ones win. */
export function sentCells(): CellChanges {
  return Object.assign({}, ...sentTo(saveWorksheet).map(({ body }) => body.changes)) as CellChanges
}

export const rows = (title: string) => page.getByRole('list', { name: title, exact: true }).getByRole('listitem')
/** The figures of a worksheet as "label value hint", one after the other. */
export const tiles = (label: string) =>
  rows(label)
    .elements()
    .map((tile) => [...tile.children].map(({ textContent }) => textContent).join(' '))
