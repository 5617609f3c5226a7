import * as z from 'zod/mini'
import { reiOsModules } from '#domain/worksheets/modules.ts'
import { endpoint } from '../endpoint.ts'

const Slug = z.enum(reiOsModules.map(({ slug }) => slug))
const cellSchemas = [z.string(), z.number(), z.boolean(), z.array(z.string())] as const

/**
 * A member's worksheet: its cells by address (see `domain/worksheets/cells.ts`) and its version, which counts saves from 0.
 * `savedAt` is null if it was never saved.
 */
export const SavedWorksheet = z.object({
  slug: Slug,
  version: z.int(),
  savedAt: z.nullable(z.iso.datetime()),
  cells: z.record(z.string(), z.union(cellSchemas)),
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

/** GET /api/worksheets: returns the completion of each of the member's worksheets, in the order of the workbook. */
export const listWorksheets = endpoint({
  method: 'GET',
  path: '/api/worksheets',
  access: 'member',
  summary: 'Returns the completion of each worksheet',
  response: z.object({ worksheets: z.array(WorksheetProgress) }),
  problems: ['access-required'],
})

/** GET /api/worksheets/{slug}: returns one of the member's worksheets, empty if it was never saved. */
export const getWorksheet = endpoint({
  method: 'GET',
  path: '/api/worksheets/{slug}',
  access: 'member',
  summary: "Returns one of the member's worksheets",
  params: z.object({ slug: Slug }),
  response: SavedWorksheet,
  problems: ['access-required', 'not-found'],
})

/** PATCH /api/worksheets/{slug}: saves only the submitted cells. Null clears a cell or deletes a row. */
export const saveWorksheet = endpoint({
  method: 'PATCH',
  path: '/api/worksheets/{slug}',
  access: 'member',
  limit: 'autosave',
  summary: 'Saves the submitted cells, unless one has changed since the version they are based on',
  params: z.object({ slug: Slug }),
  body: z.object({
    version: z.int().check(z.minimum(0)),
    changes: z.record(z.string().check(z.maxLength(100)), z.nullable(z.union(cellSchemas))),
  }),
  response: SavedWorksheet,
  problems: ['access-required', 'not-found', 'invalid-fields', 'worksheet-changed'],
})
