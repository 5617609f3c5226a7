import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { WelcomePackage } from '#contract/welcome.ts'
import { PackageState } from '#domain/onboarding/welcome-package.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import { copiedId, copyRows, memberCopies } from '#server/platform/database/copies.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { jsonRow, readJsonRow } from '#server/platform/database/json-row.ts'
import type { Value } from '#server/platform/database/values.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { welcomePackages } from './tables.ts'

/** A package before it is kept. */
export type NewPackage = typeof welcomePackages.$inferInsert

/** A package as it is kept. */
export type PackageRow = typeof welcomePackages.$inferSelect

/** Adds packages; a member who has one already keeps that one. */
export async function insertPackages(tx: Executor, rows: readonly NewPackage[]): Promise<void> {
  for (const slice of inSlices(rows, rowsAtOnce)) {
    await tx
      .insert(welcomePackages)
      .values(slice)
      .onConflictDoNothing({ target: [welcomePackages.userId, welcomePackages.kind] })
  }
}

const rowsAtOnce = 5_000

/** A package by its id, or null. */
export async function findPackage(executor: Executor, id: string): Promise<PackageRow | null> {
  const [found] = await executor.select().from(welcomePackages).where(eq(welcomePackages.id, id))
  return found ?? null
}

/** The same, held until the transaction ends. */
export async function lockPackage(tx: Executor, id: string): Promise<PackageRow | null> {
  const [found] = await tx.select().from(welcomePackages).where(eq(welcomePackages.id, id)).for('update')
  return found ?? null
}

/** The welcome package of a member, held until the transaction ends; null before the first day of access. */
export async function lockPackageOf(tx: Executor, userId: string): Promise<PackageRow | null> {
  const [found] = await tx
    .select()
    .from(welcomePackages)
    .where(and(eq(welcomePackages.userId, userId), eq(welcomePackages.kind, 'welcome')))
    .for('update')
  return found ?? null
}

/** Everything that is sent to a person by post. */
export async function listPackagesOf(executor: Executor, userId: string): Promise<PackageRow[]> {
  return executor.select().from(welcomePackages).where(eq(welcomePackages.userId, userId))
}

/** States in which nothing is left to do; their packages are listed the last changed first. */
const finalStates: ReadonlySet<PackageState> = new Set(['delivered', 'canceled'])

/** Packages of one state: the longest in it first, in a final state the last changed first. With a key, those that come after it. */
export async function listPackagesIn(
  executor: Executor,
  state: PackageState,
  { after, limit }: { after: TimeKey | null; limit: number },
): Promise<PackageRow[]> {
  const { changedAt, id } = welcomePackages
  const isFinal = finalStates.has(state)
  const order = isFinal ? desc : asc
  const behind =
    after &&
    sql`(${changedAt}, ${id}) ${sql.raw(isFinal ? '<' : '>')} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return executor
    .select()
    .from(welcomePackages)
    .where(and(eq(welcomePackages.state, state), behind ?? undefined))
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

/** The packages of these members, those that changed last first. */
export async function listPackagesOfMembers(executor: Executor, userIds: readonly string[]): Promise<PackageRow[]> {
  const { userId, changedAt, id } = welcomePackages
  return executor
    .select()
    .from(welcomePackages)
    .where(inArray(userId, [...userIds]))
    .orderBy(desc(changedAt), desc(id))
}

/** How many packages there are of each state, counted up to `most`. */
export async function countPackages(executor: Executor, most: number): Promise<Record<PackageState, number>> {
  const { rows } = await executor.execute<{ state: PackageState; count: number }>(sql`
    select asked.state, counted.count from unnest(${sql.param([...PackageState.options])}::text[]) asked (state), lateral (
      select count(*)::integer as count from (
        select 1 from ${welcomePackages} where ${welcomePackages.state} = asked.state limit ${most}) few) counted`)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<PackageState, number>
}

/** Forgets what is sent to a person by post. */
export async function removePackagesOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(welcomePackages).where(eq(welcomePackages.userId, userId))
}

/** Writes what changed about a package, and answers all of it. */
export async function changePackage(
  tx: Executor,
  id: string,
  change: Partial<Omit<PackageRow, 'id' | 'userId' | 'kind' | 'createdAt'>>,
): Promise<PackageRow> {
  const [stored] = await tx.update(welcomePackages).set(change).where(eq(welcomePackages.id, id)).returning()
  if (!stored) throw new Error('The package to change is gone.')
  return stored
}

const columns = getTableColumns(welcomePackages)

/** Where the welcome package of a member stands; null before the first day of access. */
export const packageValue: Value<WelcomePackage | null> = {
  name: 'welcome.package',
  sql: (userId) => sql`(
    select ${jsonRow(columns)} from ${welcomePackages}
    where ${welcomePackages.userId} = ${userId} and ${welcomePackages.kind} = 'welcome')`,
  read: (given) => {
    if (given === null) return null
    const { state, changedAt, address, carrier, trackingNumber, trackingUrl } = readJsonRow(columns, given)
    const destination = address && `${address.city}, ${address.state}`
    return { state, changedAt: changedAt.toISOString(), destination, carrier, trackingNumber, trackingUrl }
  },
}

/** Adds the packages of a crowd, each on its way to its member's own home. For the demo. */
export async function copyPackages(tx: Executor): Promise<void> {
  const address = sql`coalesce(home.address, source.address) || jsonb_build_object('name', made.name)`
  const from = sql`${welcomePackages} source
    join ${memberCopies} made on made.source = source.user_id
    left join ${welcomePackages} home on home.user_id = made.home`
  await copyRows(tx, welcomePackages, from, {
    id: copiedId(sql`source.id`),
    userId: sql`made.id`,
    address: sql`case when source.address is not null then ${address} end`,
  })
}
