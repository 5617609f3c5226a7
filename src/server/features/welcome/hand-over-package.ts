import { ProblemError } from '#contract/problems.ts'
import type { Deps } from '#server/deps.ts'
import { advancePackage } from './advance-package.ts'
import type { WelcomeDeps } from './deps.ts'
import { findPackage, type PackageRow } from './store.ts'

/**
 * Hands a ready package to whoever carries it: it is exported, and where the provider sells labels, one is bought and the
 * package is on its way. Where labels are bought by hand it waits for its number. After a failure it may be asked again: it goes
 * on where it stopped, and pays once.
 *
 * @throws ProblemError as `advancePackage`
 */
export async function handOverPackage(deps: WelcomeDeps & Pick<Deps, 'db'>, id: string): Promise<PackageRow> {
  const { db, shipping } = deps
  const found = await findPackage(db, id)
  const exported =
    found?.state === 'exported' ? found : await db.transaction((tx) => advancePackage(deps, tx, id, { step: 'export' }))
  if (!exported.address) throw new ProblemError('conflict')
  // No row is held while the provider thinks. The moment of the export names this journey: one that goes out again gets its own.
  const idempotencyKey = `${id}/${exported.changedAt.toISOString()}`
  const label = await shipping.buyLabel({ idempotencyKey, address: exported.address })
  if (label.kind === 'by-hand') return exported
  return db.transaction((tx) => advancePackage(deps, tx, id, { step: 'ship', tracking: label.tracking }))
}
