import * as z from 'zod/mini'
import { reiOsModules } from '#domain/rei-os/modules.ts'
import { endpoint } from './endpoint.ts'

const Slug = z.enum(reiOsModules.map(({ slug }) => slug))
const cell = [z.string(), z.number(), z.boolean(), z.array(z.string())] as const

/**
 * A member's worksheet: its cells by their address, as `domain/rei-os/cells.ts` has them, and its version, which counts saves from 0.
 * `savedAt` is null for one that was never saved.
 */
export const SavedWorksheet = z.object({
  slug: Slug,
  version: z.int(),
  savedAt: z.nullable(z.iso.datetime()),
  cells: z.record(z.string(), z.union(cell)),
})
export type SavedWorksheet = z.infer<typeof SavedWorksheet>

/** How much of a worksheet is filled in. */
export const WorksheetProgress = z.object({
  slug: Slug,
  filled: z.int(),
  of: z.int(),
  savedAt: z.nullable(z.iso.datetime()),
})
export type WorksheetProgress = z.infer<typeof WorksheetProgress>

/** GET /api/worksheets: how far each of the member's worksheets is, in the order of the workbook. */
export const listWorksheets = endpoint({
  method: 'GET',
  path: '/api/worksheets',
  access: 'member',
  summary: 'How much of each worksheet is filled in',
  answer: z.object({ worksheets: z.array(WorksheetProgress) }),
  problems: ['access-required'],
})

/** GET /api/worksheets/{slug}: one of the member's worksheets; an empty one where nothing was saved. */
export const readWorksheet = endpoint({
  method: 'GET',
  path: '/api/worksheets/{slug}',
  access: 'member',
  summary: 'A worksheet of the member who asks',
  params: z.object({ slug: Slug }),
  answer: SavedWorksheet,
  problems: ['access-required', 'not-found'],
})

/** PATCH /api/worksheets/{slug}: writes the cells that are sent, and only those; null empties a cell or takes a row away. */
export const saveWorksheet = endpoint({
  method: 'PATCH',
  path: '/api/worksheets/{slug}',
  access: 'member',
  limit: 'autosave',
  summary: 'Writes the cells that are sent, unless one was changed since the version they were typed into',
  params: z.object({ slug: Slug }),
  body: z.object({
    version: z.int().check(z.minimum(0)),
    changes: z.record(z.string().check(z.maxLength(100)), z.nullable(z.union(cell))),
  }),
  answer: SavedWorksheet,
  problems: ['access-required', 'not-found', 'invalid-fields', 'worksheet-changed'],
})
