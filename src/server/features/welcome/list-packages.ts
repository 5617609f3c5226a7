import type { ResponseOf, QueryOf } from '#contract/api/endpoint.ts'
import { type AdminPackage, type listPackages as endpoint, packageCountMax } from '#contract/api/welcome/packages-admin.ts'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { parseSearchTerms } from '#server/platform/search-terms.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import { listWithAccess } from '../billing/index.ts'
import { findUserByEmail, listUsers } from '../identity/index.ts'
import { listByLikelyName } from '../profile/index.ts'
import { countPackages, listPackagesIn, listPackagesOfMembers, type PackageRow, findPackage } from './store.ts'

type ListDeps = Pick<Deps, 'db' | 'clock'>

const pageSize = 30
const maxMembersFound = 50
const maxSearchTerms = 5

/**
 * Returns a page of welcome packages in one state, longest in it first, or those of the members that a search finds.
 *
 * @throws ProblemError `invalid-fields` for a cursor of another list
 */
export async function listPackages(
  { db, clock }: ListDeps,
  { state = 'ready', q = '', limit = pageSize, cursor }: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const after = parseTimeCursor(cursor)
  const counts = await countPackages(db, packageCountMax)
  if (q !== '') {
    const found = await listPackagesOfMembers(db, await findMemberIds(db, q))
    return { packages: await presentPackages({ db, clock }, found), counts, nextCursor: null }
  }
  const rows = await listPackagesIn(db, state, { after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const nextCursor = last ? formatTimeCursor({ at: last.changedAt, id: last.id }) : null
  return { packages: await presentPackages({ db, clock }, page), counts, nextCursor }
}

/** Presents packages for admins, in the same order. */
export async function presentPackages({ db, clock }: ListDeps, rows: readonly PackageRow[]): Promise<AdminPackage[]> {
  const userIds = rows.map(({ userId }) => userId)
  const users = new Map((await listUsers(db, userIds)).map((user) => [user.id, user]))
  const withAccess = await listWithAccess(db, userIds, clock.now())
  return rows.map(({ id, userId, state, changedAt, address, carrier, trackingNumber, trackingUrl }) => ({
    id,
    state,
    changedAt: changedAt.toISOString(),
    member: { id: userId, name: users.get(userId)?.name ?? '', email: users.get(userId)?.email ?? '' },
    address,
    carrier,
    trackingNumber,
    trackingUrl,
    isHeld: (state === 'pending_address' || state === 'ready') && !withAccess.has(userId),
  }))
}

async function findMemberIds(db: Executor, q: string): Promise<string[]> {
  if (q.includes('@')) {
    const user = await findUserByEmail(db, q)
    return user ? [user.id] : []
  }
  const searchTerms = parseSearchTerms(q, maxSearchTerms)
  if (searchTerms.length === 0) return []
  const begins = await listByLikelyName(db, searchTerms, 'begins', maxMembersFound)
  const hasWords = await listByLikelyName(db, searchTerms, 'has-words', maxMembersFound)
  return [...new Set([...begins, ...hasWords].map(({ key }) => key.userId))]
}

/** Data of an email about a shipped package. */
type PackageEmailData = {
  userId: string
  carrier: string
  trackingNumber: string
  trackingUrl: string | null
  /** City and state. */
  destination: string
}

/** Returns the data of a package shipped at `at`. Returns null if that shipment is over, because the email is obsolete then. */
export async function findPackageEmailData(executor: Executor, packageId: string, at: Date): Promise<PackageEmailData | null> {
  const found = await findPackage(executor, packageId)
  if (found?.state !== 'shipped' || found.changedAt.getTime() !== at.getTime()) return null
  const { userId, address, carrier, trackingNumber, trackingUrl } = found
  if (!address || !carrier || !trackingNumber) return null
  return { userId, carrier, trackingNumber, trackingUrl, destination: `${address.city}, ${address.state}` }
}
