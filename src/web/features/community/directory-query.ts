import { listDirectory, listNearby, readDirectoryCard } from '#contract/directory.ts'
import type { DirectoryAddress } from '#domain/community/community-address.ts'
import { queryOf } from '../../lib/queries.ts'

/** One page of the directory; the first one is asked for as the server asked for it. */
export const directoryPageQuery = (filters: DirectoryAddress, cursor: string | null) =>
  queryOf(listDirectory, { query: { ...filters, ...(cursor !== null && { cursor }) } })

/** A few members from the viewer's state. */
export const nearbyQuery = queryOf(listNearby)

/** What one member shares with the tribe. */
export const directoryCardQuery = (id: string) => queryOf(readDirectoryCard, { params: { id } })
