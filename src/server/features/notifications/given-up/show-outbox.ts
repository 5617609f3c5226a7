import type { AnswerOf } from '#contract/endpoint.ts'
import type { listGivenUp, OutboxState } from '#contract/mails.ts'
import { readTimeCursor, writeTimeCursor } from '#server/platform/time-cursor.ts'
import type { NotificationDeps } from '../deps.ts'
import { countMails, listGivenUpMails, oldestWaiting } from './store.ts'

const dayMs = 86_400_000
const pageSize = 30

/** How many mails wait, left in the last twenty-four hours, and were given up. */
export async function showOutbox({ db, clock }: Pick<NotificationDeps, 'db' | 'clock'>): Promise<OutboxState> {
  const dayAgo = new Date(clock.now().getTime() - dayMs)
  const [waiting, sent, givenUp, oldest] = await Promise.all([
    countMails(db, ['queued']),
    countMails(db, ['sent', 'captured'], dayAgo),
    countMails(db, ['failed']),
    oldestWaiting(db),
  ])
  return { waiting, sent, givenUp, waitsSince: oldest?.toISOString() ?? null }
}

/**
 * Mails that no attempt got through, the last given up first.
 *
 * @throws ProblemError `invalid-fields` for a cursor that is not of this list
 */
export async function showGivenUp(
  { db }: Pick<NotificationDeps, 'db'>,
  cursor: string | undefined,
): Promise<AnswerOf<typeof listGivenUp>> {
  const found = await listGivenUpMails(db, readTimeCursor(cursor), pageSize + 1)
  const page = found.slice(0, pageSize)
  const last = found.length > pageSize ? page.at(-1) : undefined
  return {
    mails: page.map(({ error, createdAt, settledAt, ...mail }) => ({
      ...mail,
      reason: error,
      writtenAt: createdAt.toISOString(),
      givenUpAt: (settledAt ?? createdAt).toISOString(),
    })),
    nextCursor: last?.settledAt ? writeTimeCursor({ at: last.settledAt, id: last.id }) : null,
  }
}
