import { listAdminMedia, getAdminMedia, type MediaDetail } from '#contract/api/media.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Paths of the library and of a new media item. */
export const libraryPath = '/admin/media'
export const newMediaPath = `${libraryPath}/new`

/** Query of a page of the library, newest first. */
export const libraryPageQuery = (cursor: string | null) => queryOf(listAdminMedia, { query: cursor === null ? {} : { cursor } })

/** Query of a media item to edit. */
export const adminMediaQuery = (id: string) => queryOf(getAdminMedia, { params: { id } })

/** Caches a saved media item and refetches all lists of the library. */
export async function setCachedMedia(item: MediaDetail): Promise<void> {
  queryClient.setQueryData(adminMediaQuery(item.id).queryKey, item)
  await refetchLibrary()
}

/** Refetches all lists of the library. */
export async function refetchLibrary(): Promise<void> {
  const lists = /^\/api\/(admin\/)?media(\?|$)/
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => lists.test(String(key)) })
}
