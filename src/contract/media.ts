import * as z from 'zod/mini'
import { MediaGroup } from '#domain/media/media-groups.ts'
import { endpoint } from './endpoint.ts'
import { ShownFile } from './files.ts'
import { Id } from './ids.ts'

/**
 * Something in the library. `recordedOn` is a day (`YYYY-MM-DD`), `minutes` how long it takes; `captions` are a WebVTT file that belongs
 * to a recording, `hasTranscript` that it can be read.
 */
export const MediaItem = z.object({
  id: z.string(),
  group: MediaGroup,
  title: z.string(),
  summary: z.string(),
  recordedOn: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  speakers: z.array(z.string()),
  tags: z.array(z.string()),
  hasTranscript: z.boolean(),
  file: ShownFile,
  captions: z.nullable(ShownFile),
  addedAt: z.iso.datetime(),
})
export type MediaItem = z.infer<typeof MediaItem>

const WholeItem = z.extend(MediaItem, { transcript: z.string() })
/** Something in the library with its transcript, which is empty where there is none. */
export type WholeItem = z.infer<typeof WholeItem>

const listQuery = z.object({
  group: z.optional(MediaGroup),
  q: z.optional(z.string().check(z.minLength(2), z.maxLength(100))),
  cursor: z.optional(z.string().check(z.maxLength(100))),
})
const Shelf = z.object({ items: z.array(MediaItem), nextCursor: z.nullable(z.string()) })
const aboutOne = z.object({ id: Id })

/** GET /api/media: what is in the library, the newest first, thirty at a time. */
export const listMedia = endpoint({
  method: 'GET',
  path: '/api/media',
  access: 'member',
  summary: 'What is in the library, by shelf and by words of title, speakers, tags, summary and transcript',
  query: listQuery,
  answer: Shelf,
  problems: ['invalid-fields'],
})

/** GET /api/media/{id}: something in the library, with its transcript. */
export const readMedia = endpoint({
  method: 'GET',
  path: '/api/media/{id}',
  access: 'member',
  summary: 'Something in the library, with its transcript',
  params: aboutOne,
  answer: WholeItem,
})

/** GET /api/admin/media: the same for admins, who may have no membership. */
export const listAdminMedia = endpoint({
  method: 'GET',
  path: '/api/admin/media',
  access: 'admin',
  summary: 'What is in the library, for those who care for it',
  query: listQuery,
  answer: Shelf,
  problems: ['invalid-fields'],
})

/** GET /api/admin/media/{id}: the same for admins. */
export const readAdminMedia = endpoint({
  method: 'GET',
  path: '/api/admin/media/{id}',
  access: 'admin',
  summary: 'Something in the library, for those who care for it',
  params: aboutOne,
  answer: WholeItem,
})

/** What else there is, the field table `mediaFields` reads: it finds its faults in the words of the forms. */
const Sent = z.looseObject({ fileId: z.optional(Id), captionsId: z.optional(z.nullable(Id)) })

/** POST /api/admin/media: puts a file into the library; `fileId` and `captionsId` name files that were sent before. */
export const addMedia = endpoint({
  method: 'POST',
  path: '/api/admin/media',
  access: 'admin',
  summary: 'Puts a file that was sent before into the library',
  body: Sent,
  status: 201,
  answer: WholeItem,
  problems: ['invalid-fields'],
})

/** PATCH /api/admin/media/{id}: changes what is sent; a new `fileId` takes the place of the file, `captionsId: null` takes captions away. */
export const updateMedia = endpoint({
  method: 'PATCH',
  path: '/api/admin/media/{id}',
  access: 'admin',
  summary: 'Changes what is sent about something in the library, its file and captions among it',
  params: aboutOne,
  body: Sent,
  answer: WholeItem,
  problems: ['invalid-fields'],
})

/** DELETE /api/admin/media/{id}: takes something out of the library, with its files. */
export const removeMedia = endpoint({
  method: 'DELETE',
  path: '/api/admin/media/{id}',
  access: 'admin',
  summary: 'Takes something out of the library, with its files',
  params: aboutOne,
})
