import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * A data export. `partsDone` of `partsTotal` are collected. A `ready` export can be downloaded at `fileUrl` until `expiresAt`
 * and is `expired` afterwards. A `failed` export is not retried; the user must request another.
 */
export const DataExport = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'gathering', 'ready', 'failed', 'expired']),
  partsDone: z.int(),
  partsTotal: z.int(),
  requestedAt: z.iso.datetime(),
  readyAt: z.nullable(z.iso.datetime()),
  expiresAt: z.nullable(z.iso.datetime()),
  fileUrl: z.nullable(z.string()),
  /** Size of the file in bytes. */
  fileBytes: z.nullable(z.int()),
})
export type DataExport = z.infer<typeof DataExport>

/** GET /api/data-exports: returns the latest data export, or null, and whether the user has recently reauthenticated. */
export const getDataExport = endpoint({
  method: 'GET',
  path: '/api/data-exports',
  access: 'auth',
  summary: "Returns the user's latest data export",
  response: z.object({ export: z.nullable(DataExport), isFresh: z.boolean() }),
})

/** POST /api/data-exports: starts an export of all the user's data. Returns the current one if it is in progress. */
export const requestDataExport = endpoint({
  method: 'POST',
  path: '/api/data-exports',
  access: 'auth',
  fresh: true,
  summary: "Starts an export of all the user's data",
  response: z.object({ export: DataExport }),
  problems: ['too-many-requests'],
})

/** GET /api/data-exports/{id}/file: downloads the export, a ZIP file with a JSON file and a CSV file per table. */
export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/api/data-exports/{id}/file',
  access: 'auth',
  fresh: true,
  summary: 'Downloads the data export as a ZIP file',
  params: z.object({ id: z.string() }),
  file: 'application/zip',
  problems: ['copy-expired', 'too-many-requests'],
})

/** DELETE /api/account: deletes the user's account and signs out everywhere. Cannot be undone. */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'auth',
  fresh: true,
  summary: "Deletes the user's account and all personal data in it",
})
