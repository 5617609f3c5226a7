import type { Transaction } from '#server/platform/database/database.ts'
import { everyone, memberNews, packNews } from '#server/platform/live/member-news.ts'
import { tellNews } from '../pods/index.ts'
import type { SupportDeps } from './deps.ts'

/** Has the open pages of a ticket's member and of all admins read it anew, once the transaction commits. */
export async function tellOfTicket(deps: Pick<SupportDeps, 'live'>, tx: Transaction, userId: string): Promise<void> {
  await tellNews(deps, tx, [userId], { kind: 'support-changed' })
  await deps.live.notify(tx, memberNews, packNews({ to: [everyone], news: { kind: 'inbox-changed' } }))
}
