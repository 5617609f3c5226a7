import type { Deps } from '#server/deps.ts'
import { dismissNotice } from '../store/users.ts'

/** Notes that somebody does not want to be asked for a second factor again. */
export async function dismissFactorNotice({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> {
  await dismissNotice(db, userId, clock.now())
}
