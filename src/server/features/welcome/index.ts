import type { Deps } from '#server/deps.ts'
import { handles } from '#server/platform/jobs/job.ts'
import { accessBegan } from '../billing/index.ts'
import { findDeleted, findUser } from '../identity/index.ts'
import { holdProfile } from '../profile/index.ts'
import type { WelcomeDeps } from './deps.ts'
import { preparePackages } from './prepare-packages.ts'
import { settleAddress } from './settle-address.ts'

export { advancePackage, type PackageEvent } from './advance-package.ts'
export type { WelcomeDeps } from './deps.ts'
export { handOverPackage } from './hand-over-package.ts'
export { packageShipped } from './jobs.ts'
export { personalData } from './personal-data.ts'
export { findPackageNotice } from './package-notice.ts'
export { savePackages } from './prepare-packages.ts'
export { routes } from './routes.ts'
export { copyPackages } from './store.ts'
export { settleAddress } from './settle-address.ts'

/** Background work of welcome packages: the first access to the members' area begins one. */
export const jobHandlers = [
  handles(accessBegan, async (deps: WelcomeDeps & Pick<Deps, 'db'>, { userId }) => {
    await deps.db.transaction(async (tx) => {
      // Before anything that refers to the account, as an account that is being deleted is taken apart in this order.
      await holdProfile(tx, userId)
      // Whoever has deleted their account meanwhile gets no post.
      if (!(await findUser(tx, userId)) || (await findDeleted(tx, [userId])).has(userId)) return
      await preparePackages(tx, [{ id: deps.newId(), userId, since: deps.clock.now() }])
      // Whoever filled in everything before they paid has said where it goes.
      await settleAddress(deps, tx, userId)
    })
  }),
]
