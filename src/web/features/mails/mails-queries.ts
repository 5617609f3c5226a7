import { listGivenUp, listMailPreviews, readMailPreview, readOutbox } from '#contract/mails.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Where admins see whether mail leaves, and what letters look like. */
export const mailsPath = '/admin/mails'
export const previewsPath = '/admin/mails/previews'

/** How mail leaves. */
export const outboxQuery = queryOf(readOutbox)

/** Mails that were given up from a cursor on, null for the first page. */
export function givenUpPage(cursor: string | null) {
  return queryOf(listGivenUp, { query: cursor === null ? {} : { cursor } })
}

/** Every letter, by what it is about. */
export const previewsQuery = queryOf(listMailPreviews)

/** One letter. */
export function previewQuery(id: string) {
  return queryOf(readMailPreview, { params: { id } })
}

/** Has everything about the outbox read anew, and waits for it. */
export async function rereadOutbox(): Promise<void> {
  const about = [readOutbox.path, listGivenUp.path]
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => about.some((path) => isAbout(path, queryKey[0])) })
}

function isAbout(path: string, key: unknown): boolean {
  return String(key).split('?')[0] === path
}
