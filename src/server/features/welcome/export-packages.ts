import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { exportPackages as endpoint } from '#contract/api/welcome/packages-admin.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { listWithAccess } from '../billing/index.ts'
import { advancePackage } from './advance-package.ts'
import type { WelcomeDeps } from './deps.ts'
import { handPackageToCarrier } from './hand-to-carrier.ts'
import { packageListCsv, packageListName } from './package-list.ts'
import { listPackagesByIds, listPackagesIn, type PackageRow } from './store.ts'

type ExportDeps = WelcomeDeps & Pick<Deps, 'db' | 'log'>

const maxExported = 200
const maxListed = 5_000

/**
 * Marks packages as exported and returns their shipping list. Without `ids`, takes the packages that have been ready longest. Each
 * package is on the list of exactly one export, also when two admins export at once.
 *
 * @throws ProblemError `conflict` if none of them can be exported
 */
export async function exportPackages(
  deps: ExportDeps,
  { ids }: { ids?: readonly string[] | undefined },
): Promise<ResponseOf<typeof endpoint>> {
  const { db, clock } = deps
  const ready = ids ? await listPackagesByIds(db, ids) : await listReadyPackages(deps)
  const exported = await db.transaction((tx) => exportEach(deps, tx, ready.slice(0, maxExported)))
  if (exported.length === 0)
    throw new ProblemError('conflict', t`There’s nothing ready to export. Someone may have exported these packages already.`)
  for (const { id } of exported) await buyLabel(deps, id)
  const text = await packageListCsv(db, exported)
  return { exported: exported.length, more: ready.length > maxExported, file: { name: packageListName(clock.now()), text } }
}

/** The shipping list of all packages that are exported and not shipped yet. */
export async function downloadPackageList(
  deps: ExportDeps,
): Promise<{ name: string; bytes: Uint8Array; onDownloaded: () => Promise<void> }> {
  const { db, clock } = deps
  const rows = await listPackagesIn(db, 'exported', { after: null, limit: maxListed })
  const details = { packages: rows.length }
  const onDownloaded = () => recordAuditEvent(deps, db, { event: 'packages.list-fetched', details })
  return { name: packageListName(clock.now()), bytes: Buffer.from(await packageListCsv(db, rows)), onDownloaded }
}

/** Returns packages that are ready and whose members have access, longest ready first; up to one more than an export takes. */
async function listReadyPackages({ db, clock }: ExportDeps): Promise<PackageRow[]> {
  const found: PackageRow[] = []
  let after: TimeKey | null = null
  while (found.length <= maxExported) {
    const rows: PackageRow[] = await listPackagesIn(db, 'ready', { after, limit: maxExported + 1 })
    const withAccess = await listWithAccess(
      db,
      rows.map(({ userId }) => userId),
      clock.now(),
    )
    found.push(...rows.filter(({ userId }) => withAccess.has(userId)))
    const last = rows.at(-1)
    if (!last || rows.length <= maxExported) break
    after = { at: last.changedAt, id: last.id }
  }
  return found
}

async function exportEach(deps: ExportDeps, tx: Transaction, rows: readonly PackageRow[]): Promise<PackageRow[]> {
  const exported: PackageRow[] = []
  // Profiles are locked by ID, so that two concurrent exports cannot deadlock.
  for (const { id } of rows.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    const row = await exportOne(deps, tx, id)
    if (row) exported.push(row)
  }
  return exported
}

/** Returns the exported package, or null if it was deleted, is no longer ready, or its member has no access. */
async function exportOne(deps: ExportDeps, tx: Transaction, id: string): Promise<PackageRow | null> {
  try {
    return await advancePackage(deps, tx, id, { step: 'export' })
  } catch (error) {
    // These errors are thrown before anything is written, so the transaction can continue.
    if (error instanceof ProblemError && (error.code === 'conflict' || error.code === 'not-found')) return null
    throw error
  }
}

/** Buys the label if the shipping provider sells labels. If that fails, the package stays exported. */
async function buyLabel(deps: ExportDeps, id: string): Promise<void> {
  try {
    await handPackageToCarrier(deps, id)
  } catch (err) {
    deps.log.error({ event: 'package.label-failed', packageId: id, err }, 'no label was bought for an exported package')
  }
}
