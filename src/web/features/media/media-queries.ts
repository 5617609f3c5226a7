import { listMedia, readMedia } from '#contract/media.ts'
import type { MediaFilters } from '#domain/media/media-groups.ts'
import { queryOf } from '../../lib/queries.ts'

/** A page of the library for what is looked for, the newest first. */
export const mediaPageOf = (filters: MediaFilters) => (cursor: string | null) =>
  queryOf(listMedia, { query: { ...filters, ...(cursor !== null && { cursor }) } })

/** Something in the library with its transcript. */
export const mediaQuery = (id: string) => queryOf(readMedia, { params: { id } })
