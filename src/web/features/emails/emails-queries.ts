import { listFailedEmails, listEmailPreviews, getEmailPreview, getOutboxStatus } from '#contract/api/notifications/emails.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Path of the email pages. */
export const emailsPath = '/admin/mails'
export const previewsPath = '/admin/mails/previews'

/** Query of the outbox status. */
export const outboxQuery = queryOf(getOutboxStatus)

/** Query of a page of failed emails at a cursor, null for the first page. */
export function failedEmailsPageQuery(cursor: string | null) {
  return queryOf(listFailedEmails, { query: cursor === null ? {} : { cursor } })
}

/** Query of all email templates by topic. */
export const previewsQuery = queryOf(listEmailPreviews)

/** Query of a template's preview. */
export function previewQuery(id: string) {
  return queryOf(getEmailPreview, { params: { id } })
}

/** Refetches all outbox data and waits for it. */
export async function refetchOutbox(): Promise<void> {
  const paths = [getOutboxStatus.path, listFailedEmails.path]
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.some((path) => matchesPath(path, queryKey[0])) })
}

function matchesPath(path: string, key: unknown): boolean {
  return String(key).split('?')[0] === path
}
