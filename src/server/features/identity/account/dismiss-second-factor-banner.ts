import type { Deps } from '#server/deps.ts'
import { markFactorBannerDismissed } from '../store/users.ts'

/** Dismisses the banner that recommends a second factor. */
export async function dismissSecondFactorBanner({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> {
  await markFactorBannerDismissed(db, userId, clock.now())
}
