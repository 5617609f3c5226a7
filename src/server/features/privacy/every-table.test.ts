import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenMemberWithEverything, type MemberWithEverything } from '#test/factories/member-with-everything.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { retentionPeriods } from '#domain/privacy/retention-periods.ts'
import { type DataRecord, recordBatches } from '#server/platform/personal-data.ts'
import { deleteAccount } from './delete-account.ts'
import { sectionsOf } from './sections.ts'

/** Columns that link a row to a user; `via` names a table in between. */
const personColumns = new Set([
  'user_id',
  'actor_id',
  'about_id',
  'witness_id',
  'account_id',
  'created_by',
  'email',
  'to',
  'customer_id',
  'stripe_customer_id',
])

let app: TestApp
let given: MemberWithEverything
let tables: Map<string, string[]>

beforeAll(async () => {
  app = await givenApp()
  given = await givenMemberWithEverything(app)
  tables = await tablesOfPeople()
})
afterAll(() => app.stop())

/** Tables with columns that reference a user, and tables that reference those. The payment sandbox is excluded. */
async function tablesOfPeople(): Promise<Map<string, string[]>> {
  const { rows: columns } = await app.deps.db.execute<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and not starts_with(table_name, 'sandbox_')`,
  )
  const found = new Map<string, string[]>([['users', ['id']]])
  for (const { table, column } of columns) {
    if (personColumns.has(column) && table !== 'users') found.set(table, [...(found.get(table) ?? []), column])
  }
  const { rows: keys } = await app.deps.db.execute<{ table: string; onto: string }>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as onto from pg_constraint where contype = 'f'`,
  )
  for (const { table, onto } of keys) if (found.has(onto) && !found.has(table)) found.set(table, [])
  return found
}

/** Number of rows of a table that belong to this user. */
async function rowsOf(table: string): Promise<number> {
  const { id, email } = given.member
  const columns = tables.get(table) ?? []
  const customer = `(select stripe_customer_id from billing_customers where user_id = '${id}')`
  const valueOf = (column: string): string => {
    if (column === 'email' || column === 'to') return `'${email}'`
    return column.endsWith('customer_id') ? customer : `'${id}'`
  }
  const conditions = columns.map((column) => `"${column}" = ${valueOf(column)}`)
  const { rows } = await app.deps.db.execute<{ count: number }>(
    `select count(*)::int as count from "${table}" ${conditions.length > 0 ? `where ${conditions.join(' or ')}` : ''}`,
  )
  return rows[0]?.count ?? 0
}

/** Tables with user data that the data export leaves out, and why. */
const withheldTables = (): Record<string, string> =>
  Object.assign({}, ...app.deps.personalData.map(({ withheld = {} }) => withheld)) as Record<string, string>

/** Tables that keep rows of a user after the account is deleted, by id or anonymously, and why. */
const keptTables = (): Record<string, string> =>
  Object.assign(
    {},
    ...app.deps.personalData.flatMap(({ keeps = {}, sections }) => [keeps, ...sections.map((section) => section.keeps ?? {})]),
  ) as Record<string, string>

test('data export: every table with personal data is in a section or a named exception', () => {
  const exportedTables = new Set(sectionsOf(app.deps).flatMap(({ tables: own, alsoCovers = [] }) => [...own, ...alsoCovers]))
  const unexportedTables = withheldTables()
  const missing = [...tables.keys()].filter((table) => !exportedTables.has(table) && !Object.hasOwn(unexportedTables, table))
  expect(missing).toEqual([])
  expect(Object.keys(unexportedTables).filter((table) => exportedTables.has(table) || !tables.has(table))).toEqual([])
})

test('data export: section names are unique, and a member with everything has records in each', async () => {
  const sections = sectionsOf(app.deps)
  expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length)
  for (const section of sections) {
    const { name } = section
    const records: DataRecord[] = []
    for await (const batch of recordBatches(section, app.deps.db, given.member.id)) records.push(...batch)
    expect(records.length, name).toBeGreaterThan(0)
    for (const record of records) expect(Object.keys(record), name).toEqual(Object.keys(records[0] ?? {}))
  }
})

test('deleteAccount: every table with personal data loses the rows of the member or is a named exception', async () => {
  const before = new Map<string, number>()
  for (const table of tables.keys()) before.set(table, await rowsOf(table))
  const untested = [...before].filter(([table, count]) => count === 0 && table !== 'billing_leases').map(([table]) => table)
  expect(untested, 'what is let go must have been there').toEqual([])
  const retainedTables = keptTables()
  await deleteAccount(app.deps, given.member.id)
  const left = []
  for (const table of tables.keys()) if ((await rowsOf(table)) > 0 && !Object.hasOwn(retainedTables, table)) left.push(table)
  expect(left).toEqual([])
  expect(Object.keys(retainedTables).filter((table) => !tables.has(table))).toEqual([])
})

test('personal data: each kept or withheld table says why', () => {
  for (const [table, why] of Object.entries({ ...withheldTables(), ...keptTables() }))
    expect(why.length, table).toBeGreaterThan(15)
})

test('personal data: every retention period is that of a section, but for the files of exports and removed posts', () => {
  const named = new Set(sectionsOf(app.deps).flatMap(({ prunedAfter }) => prunedAfter ?? []))
  const elsewhere = Object.keys(retentionPeriods).filter((period) => !named.has(period as keyof typeof retentionPeriods))
  expect(elsewhere).toEqual(['exportDays', 'removedPostDays'])
})
