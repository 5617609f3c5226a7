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

/** Whether the members' pages are open to somebody now. */
export async function hasGeneralAccess(tx: Executor, userId: string, now: Date): Promise<boolean> {
  const open = partIsOpen('general', 'opens_general', sql`${userId}::uuid`, sql`${now.toISOString()}::timestamptz`)
  const { rows } = await tx.execute<{ open: boolean }>(sql`select ${open} as open`)
  return rows[0]?.open ?? false
}

/** Those of these members to whom the members' pages are open now. */
export async function listWithAccess(tx: Executor, userIds: readonly string[], now: Date): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const open = partIsOpen('general', 'opens_general', sql`member.user_id`, sql`${now.toISOString()}::timestamptz`)
  const { rows } = await tx.execute<{ userId: string }>(
    sql`select member.user_id "userId" from unnest(${sql.param([...userIds])}::uuid[]) member (user_id) where ${open}`,
  )
  return new Set(rows.map(({ userId }) => userId))
}

/** What is open to somebody now. */
export async function findAccess(tx: Executor, userId: string, now: Date): Promise<Access> {
  const access = accessValue.sql(sql`${userId}::uuid`, sql`${now.toISOString()}::timestamptz`)
  const { rows } = await tx.execute<{ access: unknown }>(sql`select ${access} as access`)
  return accessValue.read(rows[0]?.access)
}

/**
 * Whether the members' pages are or were open to somebody: now, or by a subscription that was once paid for or free. While an
 * operator keeps somebody out only what came before is not known, and counts as never.
 */
export async function hasHadGeneralAccess(tx: Executor, userId: string, now: Date): Promise<boolean> {
  if (await hasGeneralAccess(tx, userId, now)) return true
  const { rows } = await tx.execute<{ had: boolean }>(sql`select
    exists (
      select 1 from ${subscriptions}
      where ${subscriptions.userId} = ${userId} and ${subscriptions.opensGeneral} and not ${subscriptions.isNeverPaid}
        and ${subscriptions.status} not in ('incomplete', 'incomplete_expired')
    )
    and not exists (
      select 1 from ${accessOverrides} where ${accessOverrides.userId} = ${userId} and ${accessOverrides.general} = false
    ) as had`)
  return rows[0]?.had ?? false
}
