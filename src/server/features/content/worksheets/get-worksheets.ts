import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { listWorksheets, SavedWorksheet } from '#contract/api/content/worksheets.ts'
import { completionOf } from '#domain/worksheets/cells.ts'
import { worksheets } from '#domain/worksheets/worksheets.ts'
import type { WorksheetSlug } from '#domain/worksheets/modules.ts'
import type { ContentDeps } from '../deps.ts'
import { findWorksheet, type StoredWorksheet, type WorksheetCells } from './store.ts'

/** Presents the progress of each worksheet, in the order of the workbook. */
export function presentProgress(saved: readonly WorksheetCells[]): ResponseOf<typeof listWorksheets> {
  return {
    worksheets: worksheets.map((worksheet) => {
      const { slug } = worksheet
      const own = saved.find((one) => one.slug === slug)
      return { slug, ...completionOf(worksheet, own?.cells ?? {}), savedAt: own?.savedAt ?? null }
    }),
  }
}

/** Returns a member's worksheet, an empty one if they have saved none. */
export async function getWorksheet(
  { db }: Pick<ContentDeps, 'db'>,
  userId: string,
  slug: WorksheetSlug,
): Promise<SavedWorksheet> {
  return presentWorksheet(slug, await findWorksheet(db, userId, slug))
}

/** Presents a worksheet to its owner. */
export function presentWorksheet(slug: WorksheetSlug, stored: StoredWorksheet | null): SavedWorksheet {
  if (!stored || stored.version === 0) return { slug, version: 0, savedAt: null, cells: {} }
  // The contract's type has mutable arrays, but nothing mutates them.
  const cells = stored.cells as SavedWorksheet['cells']
  return { slug, version: stored.version, savedAt: stored.savedAt.toISOString(), cells }
}
