import type { Transaction } from '#server/platform/database/database.ts'
import { tellOfWithdrawal } from './application-news.ts'
import type { PodDeps } from './deps.ts'
import { tellNews } from './news.ts'
import { closeOpenOf } from './store/applications.ts'

/** Closes what a member has open, now that they have a place; the leaders who were asked see it. Called under the member's lock. */
export async function closeOwnApplications(
  deps: Pick<PodDeps, 'live' | 'clock'>,
  tx: Transaction,
  userId: string,
  decidedAt: Date,
): Promise<void> {
  const podIds = await closeOpenOf(tx, userId, decidedAt)
  if (podIds.length === 0) return
  await tellOfWithdrawal(deps, tx, podIds)
  await tellNews(deps, tx, [userId], { kind: 'applications-changed' })
}
