import { type SQL, sql } from 'drizzle-orm'
import type { Access } from '#domain/access/access.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Value } from '#server/platform/database/values.ts'
import { accessOverrides, subscriptions } from '../tables.ts'

/** What is open to a member: the operator's word, else the subscriptions'. */
export const accessValue: Value<Access> = {
  name: 'billing.access',
  sql: (userId, now) => sql`json_build_object(
    'general', ${partIsOpen('general', 'opens_general', userId, now)},
    'pod_marketplace', ${partIsOpen('pod_marketplace', 'opens_pod_marketplace', userId, now)}
  )`,
  read: (given) => given as Access,
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
