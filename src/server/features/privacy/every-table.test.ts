import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenMemberWithEverything, type MemberWithEverything } from '#test/factories/member-with-everything.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
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

/** Tables with user data that the data export leaves out, and why. */
const unexportedTables: Readonly<Record<string, string>> = {
  matching_exclusions: 'with whom admins keep them out of one pod, and why, which would tell of the other',
  billing_leases: 'who works on a membership just now, for a minute',
  oidc_payloads: 'sealed memory of the issuer; what it says of a person stands in sessions',
}

/** Tables that keep rows of a user after the account is deleted, by id or anonymously, and why. */
const retainedTables: Readonly<Record<string, string>> = {
  users: 'the id alone, which others’ records refer to',
  audit_events: 'the log outlives whom it speaks of, for 24 months',
  billing_customers: 'gone once the provider has ended what runs there',
  stripe_events: 'emptied once the provider has ended what runs there',
  payment_reversals: 'what was refunded or disputed, which the law keeps',
  subscriptions: 'what was paid, which the law keeps',
  retention_sessions: 'that somebody canceled and the reason they chose, for the figures',
  community_cases: 'that something was reported and what became of it, without words of theirs',
  event_changes: 'what was moved or left out of an event of the whole tribe, which stays',
  meeting_changes: 'that a meeting was moved or left out, which belongs to the pod',
  places: 'that somebody held a place, which belongs to the history of the pod',
}

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

test('data export: every table with personal data is in a section or a named exception', () => {
  const exportedTables = new Set(sectionsOf(app.deps).flatMap((section) => section.tables))
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
  await deleteAccount(app.deps, given.member.id)
  const left = []
  for (const table of tables.keys()) if ((await rowsOf(table)) > 0 && !Object.hasOwn(retainedTables, table)) left.push(table)
  expect(left).toEqual([])
  expect(Object.keys(retainedTables).filter((table) => !tables.has(table))).toEqual([])
})
