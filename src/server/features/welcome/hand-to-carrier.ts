import { ProblemError } from '#contract/problems/problems.ts'
import type { Deps } from '#server/deps.ts'
import { advancePackage } from './advance-package.ts'
import type { WelcomeDeps } from './deps.ts'
import { findPackage, type PackageRow } from './store.ts'

/**
 * Hands a ready package over for shipping: exports it and, if the provider sells labels, buys one and marks the package as
 * shipped. If labels are bought manually, it waits for its tracking number. A retry after a failure continues where it stopped
 * and pays only once.
 *
 * @throws ProblemError as `advancePackage`
 */
export async function handPackageToCarrier(deps: WelcomeDeps & Pick<Deps, 'db'>, id: string): Promise<PackageRow> {
  const { db, shipping } = deps
  const found = await findPackage(db, id)
  const exported =
    found?.state === 'exported' ? found : await db.transaction((tx) => advancePackage(deps, tx, id, { step: 'export' }))
  if (!exported.address) throw new ProblemError('conflict')
  // No row lock is held during the call to the provider. The export time is part of the key, so a package that is sent again gets
  // its own label.
  const idempotencyKey = `${id}/${exported.changedAt.toISOString()}`
  const label = await shipping.buyLabel({ idempotencyKey, address: exported.address })
  if (label.kind === 'by-hand') return exported
  return db.transaction((tx) => advancePackage(deps, tx, id, { step: 'ship', tracking: label.tracking }))
}
