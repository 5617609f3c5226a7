import type { AnswerOf } from '#contract/endpoint.ts'
import type { listWorksheets, SavedWorksheet } from '#contract/worksheets.ts'
import { completionOf } from '#domain/rei-os/completion.ts'
import type { WorksheetSlug } from '#domain/rei-os/modules.ts'
import { worksheets } from '#domain/rei-os/worksheets.ts'
import type { ContentDeps } from '../deps.ts'
import { findWorksheet, type StoredWorksheet, type WorksheetCells } from './store.ts'

/** How far each worksheet is, in the order of the workbook. */
export function showProgress(saved: readonly WorksheetCells[]): AnswerOf<typeof listWorksheets> {
  return {
    worksheets: worksheets.map((worksheet) => {
      const { slug } = worksheet
      const own = saved.find((one) => one.slug === slug)
      return { slug, ...completionOf(worksheet, own?.cells ?? {}), savedAt: own?.savedAt ?? null }
    }),
  }
}

/** A member's worksheet; an empty one where they have saved none. */
export async function readWorksheet(
  { db }: Pick<ContentDeps, 'db'>,
  userId: string,
  slug: WorksheetSlug,
): Promise<SavedWorksheet> {
  return showWorksheet(slug, await findWorksheet(db, userId, slug))
}

/** A worksheet as its owner sees it. */
export function showWorksheet(slug: WorksheetSlug, stored: StoredWorksheet | null): SavedWorksheet {
  if (!stored || stored.version === 0) return { slug, version: 0, savedAt: null, cells: {} }
  // The contract lets lists be changed; nobody does.
  const cells = stored.cells as SavedWorksheet['cells']
  return { slug, version: stored.version, savedAt: stored.savedAt.toISOString(), cells }
}
