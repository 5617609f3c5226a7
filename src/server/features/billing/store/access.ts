import { type SQL, sql } from 'drizzle-orm'
import type { Access } from '#domain/access/access.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { accessOverrides, subscriptions } from '../tables.ts'

const statements = new WeakMap<Database, ReturnType<typeof prepareReadAccess>>()

/** What is open to the member at `now`, in one round trip. */
export async function readAccess(db: Database, userId: string, now: Date): Promise<Access> {
  const statement = statements.get(db) ?? prepareReadAccess(db)
  statements.set(db, statement)
  const [row] = await statement.execute({ userId, now: now.toISOString() })
  if (!row) throw new Error('the database gave no row back')
  return row.access
}

function prepareReadAccess(db: Database) {
  const access = accessValue(sql`${sql.placeholder('userId')}::uuid`, sql`${sql.placeholder('now')}::timestamptz`)
  return db
    .select({ access })
    .from(sql`(values (1)) as one`)
    .prepare('billing_read_access')
}

/** What is open to a member at `now`, as part of another feature's query: the operator's word, else the subscriptions'. */
export function accessValue(userId: SQL, now: SQL): SQL<Access> {
  return sql<Access>`json_build_object(
    'general', ${partIsOpen('general', 'opens_general', userId, now)},
    'pod_marketplace', ${partIsOpen('pod_marketplace', 'opens_pod_marketplace', userId, now)}
  )`
}

function partIsOpen(override: string, opens: string, userId: SQL, now: SQL): SQL<boolean> {
  return sql<boolean>`coalesce(
    (select ${sql.identifier(override)} from ${accessOverrides} where ${accessOverrides.userId} = ${userId}),
    exists (
      select 1 from ${subscriptions}
      where ${subscriptions.userId} = ${userId} and ${subscriptions.hasAccess} and ${sql.identifier(opens)}
        and (${subscriptions.accessEndsAt} is null or ${subscriptions.accessEndsAt} > ${now})
    )
  )`
}

/** Records what operators decided, member by member; null on both parts takes the decision back. */
export async function saveOverrides(
  tx: Executor,
  decisions: readonly { userId: string; general: boolean | null; podMarketplace: boolean | null }[],
): Promise<void> {
  for (const { userId, general, podMarketplace } of decisions) {
    if (general === null && podMarketplace === null) {
      await tx.delete(accessOverrides).where(sql`${accessOverrides.userId} = ${userId}`)
      continue
    }
    await tx
      .insert(accessOverrides)
      .values({ userId, general, podMarketplace })
      .onConflictDoUpdate({ target: accessOverrides.userId, set: { general, podMarketplace } })
  }
}
