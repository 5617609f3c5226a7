import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { handles } from '#server/platform/jobs/job.ts'
import { accessBegan } from '../billing/index.ts'
import { findUser } from '../identity/index.ts'
import { insertPackages } from './store.ts'

export { routes } from './routes.ts'

/** Somebody who is to get a welcome package, and since when. */
export type Newcomer = { id: string; userId: string; since: Date }

/** Prepares a welcome package for each; where it goes is asked later. Whoever has one already gets no second. */
export async function preparePackages(tx: Executor, newcomers: readonly Newcomer[]): Promise<void> {
  await insertPackages(
    tx,
    newcomers.map(({ id, userId, since }) => ({
      id,
      userId,
      kind: 'welcome',
      state: 'pending_address',
      createdAt: since,
      changedAt: since,
    })),
  )
}

/** Background work of welcome packages: the first access to the members' area begins one. */
export const jobHandlers = [
  handles(accessBegan, async ({ db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>, { userId }) => {
    // Whoever has deleted their account meanwhile gets no post.
    if (!(await findUser(db, userId))) return
    await preparePackages(db, [{ id: newId(), userId, since: clock.now() }])
  }),
]
