import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { WelcomePackage } from '#contract/api/welcome/welcome.ts'
import { PackageState } from '#domain/onboarding/welcome-package.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import { copyIdOf, copyRows, memberCopies } from '#server/platform/database/copies.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { jsonRow, parseJsonRow } from '#server/platform/database/json-row.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { welcomePackages } from './tables.ts'

export type NewPackage = typeof welcomePackages.$inferInsert

export type PackageRow = typeof welcomePackages.$inferSelect

/** Inserts packages; a member who has one keeps that one. */
export async function insertPackages(tx: Executor, rows: readonly NewPackage[]): Promise<void> {
  for (const batch of toBatches(rows, rowBatchSize)) {
    await tx
      .insert(welcomePackages)
      .values(batch)
      .onConflictDoNothing({ target: [welcomePackages.userId, welcomePackages.kind] })
  }
}

const rowBatchSize = 5_000

export async function findPackage(executor: Executor, id: string): Promise<PackageRow | null> {
  const [found] = await executor.select().from(welcomePackages).where(eq(welcomePackages.id, id))
  return found ?? null
}

/** Returns a package under a row lock, or null. */
export async function lockPackage(tx: Executor, id: string): Promise<PackageRow | null> {
  const [found] = await tx.select().from(welcomePackages).where(eq(welcomePackages.id, id)).for('update')
  return found ?? null
}

/** Returns a member's welcome package under a row lock, or null before the first access. */
export async function lockPackageOf(tx: Executor, userId: string): Promise<PackageRow | null> {
  const [found] = await tx
    .select()
    .from(welcomePackages)
    .where(and(eq(welcomePackages.userId, userId), eq(welcomePackages.kind, 'welcome')))
    .for('update')
  return found ?? null
}

export async function listPackagesOf(executor: Executor, userId: string): Promise<PackageRow[]> {
  return executor.select().from(welcomePackages).where(eq(welcomePackages.userId, userId))
}

/** States without further steps. Packages in them are listed by last change, latest first. */
const finalStates: ReadonlySet<PackageState> = new Set(['delivered', 'canceled'])

/** Returns packages in one state, longest in it first, or in a final state latest change first; with a key, those after it. */
export async function listPackagesIn(
  executor: Executor,
  state: PackageState,
  { after, limit }: { after: TimeKey | null; limit: number },
): Promise<PackageRow[]> {
  const { changedAt, id } = welcomePackages
  const isFinal = finalStates.has(state)
  const order = isFinal ? desc : asc
  const isLater =
    after &&
    sql`(${changedAt}, ${id}) ${sql.raw(isFinal ? '<' : '>')} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return executor
    .select()
    .from(welcomePackages)
    .where(and(eq(welcomePackages.state, state), isLater ?? undefined))
    .orderBy(order(changedAt), order(id))
    .limit(limit)
}

/** The packages with these ids, in no particular order. */
export async function listPackagesByIds(executor: Executor, ids: readonly string[]): Promise<PackageRow[]> {
  return executor
    .select()
    .from(welcomePackages)
    .where(inArray(welcomePackages.id, [...ids]))
}

/** Returns the packages of these members, latest change first. */
export async function listPackagesOfMembers(executor: Executor, userIds: readonly string[]): Promise<PackageRow[]> {
  const { userId, changedAt, id } = welcomePackages
  return executor
    .select()
    .from(welcomePackages)
    .where(inArray(userId, [...userIds]))
    .orderBy(desc(changedAt), desc(id))
}

/** Counts packages by state, up to `max` each. */
export async function countPackages(executor: Executor, max: number): Promise<Record<PackageState, number>> {
  const { rows } = await executor.execute<{ state: PackageState; count: number }>(sql`
    select asked.state, counted.count from unnest(${sql.param([...PackageState.options])}::text[]) asked (state), lateral (
      select count(*)::integer as count from (
        select 1 from ${welcomePackages} where ${welcomePackages.state} = asked.state limit ${max}) few) counted`)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<PackageState, number>
}

export async function deletePackagesOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(welcomePackages).where(eq(welcomePackages.userId, userId))
}

/** Updates a package and returns it. */
export async function updatePackage(
  tx: Executor,
  id: string,
  change: Partial<Omit<PackageRow, 'id' | 'userId' | 'kind' | 'createdAt'>>,
): Promise<PackageRow> {
  const [stored] = await tx.update(welcomePackages).set(change).where(eq(welcomePackages.id, id)).returning()
  if (!stored) throw new Error('The package was deleted during its update.')
  return stored
}

const columns = getTableColumns(welcomePackages)

/** The state of a member's welcome package, or null before the first access. */
export const packageLoader: UserLoader<WelcomePackage | null> = {
  name: 'welcome.package',
  sql: (userId) => sql`(
    select ${jsonRow(columns)} from ${welcomePackages}
    where ${welcomePackages.userId} = ${userId} and ${welcomePackages.kind} = 'welcome')`,
  parse: (raw) => {
    if (raw === null) return null
    const { state, changedAt, address, carrier, trackingNumber, trackingUrl } = parseJsonRow(columns, raw)
    const destination = address && `${address.city}, ${address.state}`
    return { state, changedAt: changedAt.toISOString(), destination, carrier, trackingNumber, trackingUrl }
  },
}

/** Copies packages to create a large data set, each with its own member's address. Used by the demo. */
export async function copyPackages(tx: Executor): Promise<void> {
  const address = sql`coalesce(home.address, source.address) || jsonb_build_object('name', made.name)`
  const from = sql`${welcomePackages} source
    join ${memberCopies} made on made.source = source.user_id
    left join ${welcomePackages} home on home.user_id = made.home`
  await copyRows(tx, welcomePackages, from, {
    id: copyIdOf(sql`source.id`),
    userId: sql`made.id`,
    address: sql`case when source.address is not null then ${address} end`,
  })
}
