import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * A copy of one's data. `partsDone` of `partsTotal` are gathered; one that is `ready` can be fetched at `fileUrl` until
 * `expiresAt`, and is `expired` from then on. One that `failed` will not be made any more: ask for another.
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

/** GET /api/data-exports: the last copy one asked for, null where there is none, and whether one has just proved who one is. */
export const readDataExport = endpoint({
  method: 'GET',
  path: '/api/data-exports',
  access: 'auth',
  summary: 'The last copy of one’s data that one asked for',
  answer: z.object({ export: z.nullable(DataExport), isFresh: z.boolean() }),
})

/** POST /api/data-exports: begins to gather a copy of everything one has here. While one is in the making, answers that one. */
export const requestDataExport = endpoint({
  method: 'POST',
  path: '/api/data-exports',
  access: 'auth',
  fresh: true,
  summary: 'Begins to gather a copy of everything one has here',
  answer: z.object({ export: DataExport }),
  problems: ['too-many-requests'],
})

/** GET /api/data-exports/{id}/file: the copy itself, a zip with a JSON file and a CSV file for each table. */
export const fetchDataExport = endpoint({
  method: 'GET',
  path: '/api/data-exports/{id}/file',
  access: 'auth',
  fresh: true,
  summary: 'The copy of one’s data as a zip file',
  params: z.object({ id: z.string() }),
  file: 'application/zip',
  problems: ['copy-expired', 'too-many-requests'],
})

/** DELETE /api/account: deletes one’s account and signs out everywhere. Cannot be undone. */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'auth',
  fresh: true,
  summary: 'Deletes one’s account and everything personal in it',
})
