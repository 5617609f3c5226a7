import { daysBefore, retentionPeriods } from '#domain/privacy/retention-periods.ts'
import type { CommunityDeps } from '../deps.ts'
import { pruneCardViewsBefore } from '../store/card-views.ts'

/** Deletes the card view counts of past days. */
export async function pruneOldCardViews({ db, clock }: Pick<CommunityDeps, 'db' | 'clock'>): Promise<void> {
  await pruneCardViewsBefore(db, daysBefore(clock.now(), retentionPeriods.cardViewDays).toISOString().slice(0, 10))
}
