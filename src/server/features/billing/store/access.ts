import { type SQL, sql } from 'drizzle-orm'
import type { Access } from '#domain/access/access.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { accessOverrides, subscriptions } from '../tables.ts'

/** A member's access: the operator's decision, else the subscriptions'. */
export const accessLoader: UserLoader<Access> = {
  name: 'billing.access',
  sql: (userId, now) => sql`json_build_object(
    'general', ${hasAccessPart('general', 'opens_general', userId, now)},
    'pod_marketplace', ${hasAccessPart('pod_marketplace', 'opens_pod_marketplace', userId, now)}
  )`,
  parse: (raw) => raw as Access,
}

function hasAccessPart(override: string, opens: string, userId: SQL, now: SQL): SQL<boolean> {
  return sql<boolean>`coalesce(
    (select ${sql.identifier(override)} from ${accessOverrides} where ${accessOverrides.userId} = ${userId}),
    exists (
      select 1 from ${subscriptions}
      where ${subscriptions.userId} = ${userId} and ${subscriptions.hasAccess} and ${sql.identifier(opens)}
        and (${subscriptions.accessEndsAt} is null or ${subscriptions.accessEndsAt} > ${now})
    )
  )`
}

/** Upserts operators' decisions. Null on both parts deletes the decision. */
export async function upsertOverrides(
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

/** Returns whether a member has access to the members' pages now. */
export async function hasGeneralAccess(tx: Executor, userId: string, now: Date): Promise<boolean> {
  const open = hasAccessPart('general', 'opens_general', sql`${userId}::uuid`, sql`${now.toISOString()}::timestamptz`)
  const { rows } = await tx.execute<{ open: boolean }>(sql`select ${open} as open`)
  return rows[0]?.open ?? false
}

/** Returns the members among these who have access to the members' pages now. */
export async function listWithAccess(tx: Executor, userIds: readonly string[], now: Date): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const open = hasAccessPart('general', 'opens_general', sql`member.user_id`, sql`${now.toISOString()}::timestamptz`)
  const { rows } = await tx.execute<{ userId: string }>(
    sql`select member.user_id "userId" from unnest(${sql.param([...userIds])}::uuid[]) member (user_id) where ${open}`,
  )
  return new Set(rows.map(({ userId }) => userId))
}

/** Returns a member's access now. */
export async function getAccess(tx: Executor, userId: string, now: Date): Promise<Access> {
  const access = accessLoader.sql(sql`${userId}::uuid`, sql`${now.toISOString()}::timestamptz`)
  const { rows } = await tx.execute<{ access: unknown }>(sql`select ${access} as access`)
  return accessLoader.parse(rows[0]?.access)
}

/**
 * Returns whether a member has or had access to the members' pages: now, or by a subscription that was once paid or free. While
 * an operator's decision locks a member out, earlier operator decisions are unknown and count as never.
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
