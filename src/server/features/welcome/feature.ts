import type { Feature } from '../../feature.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import type { Deps } from '#server/deps.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { accessBegan } from '../billing/index.ts'
import { listDeleted, findUser } from '../identity/index.ts'
import { lockProfile } from '../profile/index.ts'
import type { WelcomeDeps } from './deps.ts'
import { createPackages } from './create-packages.ts'
import { syncPackageAddress } from './sync-package-address.ts'

/** Prepares a welcome package when a member gets access for the first time. */
export const jobHandlers = [
  handleJob(accessBegan, async (deps: WelcomeDeps & Pick<Deps, 'db'>, { userId }) => {
    await deps.db.transaction(async (tx) => {
      // Lock the profile before anything that references the account, in the same order as an account deletion.
      await lockProfile(tx, userId)
      // No package for a member who deleted their account meanwhile.
      if (!(await findUser(tx, userId)) || (await listDeleted(tx, [userId])).has(userId)) return
      await createPackages(tx, [{ id: deps.newId(), userId, since: deps.clock.now() }])
      // The profile may have been complete before the payment, so the address may be known already.
      await syncPackageAddress(deps, tx, userId)
    })
  }),
]

/** What the product installs of welcome. */
export const welcome: Feature = { name: 'welcome', routes, jobHandlers, personalData }
