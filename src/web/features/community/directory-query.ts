import { listDirectory, listNearbyMembers, getDirectoryCard } from '#contract/api/community/directory.ts'
import type { DirectoryUrlFilters } from '#domain/community/community-query.ts'
import { queryOf } from '#web/lib/queries.ts'

/** Query of a directory page. The first page has the same URL as the server's preload. */
export const directoryPageQuery = (filters: DirectoryUrlFilters, cursor: string | null) =>
  queryOf(listDirectory, { query: { ...filters, ...(cursor !== null && { cursor }) } })

/** Query of a few members from the viewer's state. */
export const nearbyQuery = queryOf(listNearbyMembers)

/** Query of the card that a member shares with the tribe. */
export const directoryCardQuery = (id: string) => queryOf(getDirectoryCard, { params: { id } })
