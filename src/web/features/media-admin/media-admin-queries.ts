import { listAdminMedia, readAdminMedia, type WholeItem } from '#contract/media.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Where the library is cared for, and where something is added. */
export const libraryPath = '/admin/media'
export const newMediaPath = `${libraryPath}/new`

/** A page of the library, the newest first. */
export const libraryPage = (cursor: string | null) => queryOf(listAdminMedia, { query: cursor === null ? {} : { cursor } })

/** Something in the library, to be changed. */
export const adminMediaQuery = (id: string) => queryOf(readAdminMedia, { params: { id } })

/** Shows something as it was just saved, and has all lists of the library read anew. */
export async function adoptMedia(item: WholeItem): Promise<void> {
  queryClient.setQueryData(adminMediaQuery(item.id).queryKey, item)
  await rereadLibrary()
}

/** Has all lists of the library read anew. */
export async function rereadLibrary(): Promise<void> {
  const lists = /^\/api\/(admin\/)?media(\?|$)/
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => lists.test(String(key)) })
}
