import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { listFailedEmails as listFailedEmailsEndpoint, OutboxStatus } from '#contract/api/notifications/emails.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import type { NotificationDeps } from '../deps.ts'
import { countEmails, listFailedEmailRows, findOldestQueuedAt } from './store.ts'

const dayMs = 86_400_000
const pageSize = 30

/** Counts emails that are queued, sent in the last 24 hours, or failed. */
export async function getOutboxStatus({ db, clock }: Pick<NotificationDeps, 'db' | 'clock'>): Promise<OutboxStatus> {
  const dayAgo = new Date(clock.now().getTime() - dayMs)
  const [waiting, sent, givenUp, oldest] = await Promise.all([
    countEmails(db, ['queued']),
    countEmails(db, ['sent', 'captured'], dayAgo),
    countEmails(db, ['failed']),
    findOldestQueuedAt(db),
  ])
  return { waiting, sent, givenUp, waitsSince: oldest?.toISOString() ?? null }
}

/**
 * Returns a page of failed emails, latest failure first.
 *
 * @throws ProblemError `invalid-fields` for an invalid cursor
 */
export async function listFailedEmails(
  { db }: Pick<NotificationDeps, 'db'>,
  cursor: string | undefined,
): Promise<ResponseOf<typeof listFailedEmailsEndpoint>> {
  const found = await listFailedEmailRows(db, parseTimeCursor(cursor), pageSize + 1)
  const page = found.slice(0, pageSize)
  const last = found.length > pageSize ? page.at(-1) : undefined
  return {
    mails: page.map(({ error, createdAt, settledAt, ...email }) => ({
      ...email,
      reason: error,
      writtenAt: createdAt.toISOString(),
      givenUpAt: (settledAt ?? createdAt).toISOString(),
    })),
    nextCursor: last?.settledAt ? formatTimeCursor({ at: last.settledAt, id: last.id }) : null,
  }
}
