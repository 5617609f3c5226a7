import { sql } from 'drizzle-orm'
import { findUserByEmail } from '#server/features/identity/index.ts'
import type { Browser } from '#test/harness/browser.ts'
import type { Client } from '#test/harness/client.ts'
import type { TestApp } from '#test/harness/index.ts'
import { startSignIn } from '#test/harness/sign-in.ts'
import { type AccountRole, demoAccounts, demoPassword } from '#tools/demo/index.ts'

/** A client signed in as a demo account. */
export async function clientOf(app: TestApp, role: AccountRole): Promise<Client> {
  const user = await findUserByEmail(app.deps.db, demoAccounts[role])
  return app.as({ id: user?.id ?? '' })
}

/** Signs in as a demo account. */
export async function signInWith(browser: Browser, email: string): Promise<void> {
  const page = await browser.visit((await startSignIn(browser)).href)
  await browser.submit(page, { email, password: demoPassword })
}

/**
 * Every row of every table as text, except tables that sign-in and audit write to. Leaves out generated positions and the
 * content of emails, whose encryption is random.
 */
export async function dumpTables({ deps: { db } }: TestApp): Promise<Record<string, string[]>> {
  const { rows } = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  const names = rows
    .map(({ name }) => name)
    .filter((name) => !['sessions', 'known_devices', 'oidc_payloads', 'signing_keys', 'audit_events'].includes(name))
  const dumped = names.map(async (name) => {
    const sealed = name === 'email_outbox' ? 'content' : ''
    const result = await db.execute<{ row: string }>(
      sql`select (to_jsonb(t) - 'position' - ${sealed}::text)::text as row from ${sql.identifier(name)} t`,
    )
    return [name, result.rows.map(({ row }) => row).sort()] as const
  })
  return Object.fromEntries(await Promise.all(dumped))
}
