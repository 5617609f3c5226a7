import { daysBefore, periods } from '#domain/privacy/periods.ts'
import type { CommunityDeps } from '../deps.ts'
import { deleteCardViewsBefore } from '../store/card-views.ts'

/** Deletes how many member cards were seen on days that are over. */
export async function pruneCards({ db, clock }: Pick<CommunityDeps, 'db' | 'clock'>): Promise<void> {
  await deleteCardViewsBefore(db, daysBefore(clock.now(), periods.cardViewDays).toISOString().slice(0, 10))
}
