import { listMedia, getMedia } from '#contract/api/media.ts'
import type { MediaFilters } from '#domain/media/media-groups.ts'
import { queryOf } from '#web/lib/queries.ts'

/** Query of a page of the library for these filters, newest first. */
export const mediaPageQuery = (filters: MediaFilters) => (cursor: string | null) =>
  queryOf(listMedia, { query: { ...filters, ...(cursor !== null && { cursor }) } })

/** Query of a media item with its transcript. */
export const mediaQuery = (id: string) => queryOf(getMedia, { params: { id } })
