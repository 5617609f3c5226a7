import * as z from 'zod/mini'
import { MediaGroup } from '#domain/media/media-groups.ts'
import { endpoint } from './endpoint.ts'
import { FileView } from './files.ts'
import { Id } from './ids.ts'

/**
 * A media item. `recordedOn` is a day (`YYYY-MM-DD`) and `minutes` is the duration. `captions` is the WebVTT file of a
 * recording. `hasTranscript`: a transcript exists.
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
  file: FileView,
  captions: z.nullable(FileView),
  addedAt: z.iso.datetime(),
})
export type MediaItem = z.infer<typeof MediaItem>

const MediaDetail = z.extend(MediaItem, { transcript: z.string() })
/** A media item with its transcript, which is empty if there is none. */
export type MediaDetail = z.infer<typeof MediaDetail>

const listQuery = z.object({
  group: z.optional(MediaGroup),
  q: z.optional(z.string().check(z.minLength(2), z.maxLength(100))),
  cursor: z.optional(z.string().check(z.maxLength(100))),
})
const MediaPage = z.object({ items: z.array(MediaItem), nextCursor: z.nullable(z.string()) })
const idParams = z.object({ id: Id })

/** GET /api/media: lists media items, newest first, thirty per page. */
export const listMedia = endpoint({
  method: 'GET',
  path: '/api/media',
  access: 'member',
  summary: 'Lists media items by group and by words of title, speakers, tags, summary, and transcript',
  query: listQuery,
  response: MediaPage,
  problems: ['invalid-fields'],
})

/** GET /api/media/{id}: returns a media item with its transcript. */
export const getMedia = endpoint({
  method: 'GET',
  path: '/api/media/{id}',
  access: 'member',
  summary: 'Returns a media item with its transcript',
  params: idParams,
  response: MediaDetail,
})

/** GET /api/admin/media: the same list for admins, who may have no membership. */
export const listAdminMedia = endpoint({
  method: 'GET',
  path: '/api/admin/media',
  access: 'content.edit',
  summary: 'Lists media items for admins',
  query: listQuery,
  response: MediaPage,
  problems: ['invalid-fields'],
})

/** GET /api/admin/media/{id}: the same item for admins. */
export const getAdminMedia = endpoint({
  method: 'GET',
  path: '/api/admin/media/{id}',
  access: 'content.edit',
  summary: 'Returns a media item for admins',
  params: idParams,
  response: MediaDetail,
})

/** The field table `mediaFields` validates all other keys, with the messages of the form. */
const MediaBody = z.looseObject({ fileId: z.optional(Id), captionsId: z.optional(z.nullable(Id)) })

/** POST /api/admin/media: adds a file to the library. `fileId` and `captionsId` are files uploaded before. */
export const createMedia = endpoint({
  method: 'POST',
  path: '/api/admin/media',
  access: 'content.edit',
  summary: 'Adds an uploaded file to the media library',
  body: MediaBody,
  status: 201,
  response: MediaDetail,
  problems: ['invalid-fields'],
})

/**
 * PATCH /api/admin/media/{id}: changes the submitted fields. A new `fileId` replaces the file, and `captionsId: null` removes
 * the captions.
 */
export const updateMedia = endpoint({
  method: 'PATCH',
  path: '/api/admin/media/{id}',
  access: 'content.edit',
  summary: 'Changes the submitted fields of a media item, including its file and captions',
  params: idParams,
  body: MediaBody,
  response: MediaDetail,
  problems: ['invalid-fields'],
})

/** DELETE /api/admin/media/{id}: deletes a media item and its files. */
export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/api/admin/media/{id}',
  access: 'content.edit',
  summary: 'Deletes a media item and its files',
  params: idParams,
})
