import { sql } from 'drizzle-orm'
import { findUserByEmail } from '#server/features/identity/index.ts'
import type { Browser } from '#test/harness/browser.ts'
import type { Client } from '#test/harness/client.ts'
import type { TestApp } from '#test/harness/index.ts'
import { startSignIn } from '#test/harness/sign-in.ts'
import { type AccountPart, demoAccounts, demoPassword } from '#server/demo/index.ts'

/** A client of somebody of the demo tribe. */
export async function clientOf(app: TestApp, part: AccountPart): Promise<Client> {
  const user = await findUserByEmail(app.deps.db, demoAccounts[part])
  return app.as({ id: user?.id ?? '' })
}

/** Signs somebody of the demo tribe in. */
export async function signInWith(browser: Browser, email: string): Promise<void> {
  const page = await browser.visit((await startSignIn(browser)).href)
  await browser.submit(page, { email, password: demoPassword })
}

/** Every row of every table but those of sign-in under way, as text; what the database counts by itself, and mails, which are sealed by chance, are left out. */
export async function dump({ deps: { db } }: TestApp): Promise<Record<string, string[]>> {
  const { rows } = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  const names = rows
    .map(({ name }) => name)
    .filter((name) => !['sessions', 'known_devices', 'oidc_payloads', 'signing_keys', 'audit_events'].includes(name))
  const dumped = names.map(async (name) => {
    const sealed = name === 'email_outbox' ? 'content' : ''
    const found = await db.execute<{ row: string }>(
      sql`select (to_jsonb(t) - 'position' - ${sealed}::text)::text as row from ${sql.identifier(name)} t`,
    )
    return [name, found.rows.map(({ row }) => row).sort()] as const
  })
  return Object.fromEntries(await Promise.all(dumped))
}
