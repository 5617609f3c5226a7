import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#domain/statement/statement.ts'
import type { ExpertiseArea, Niche } from '#domain/statement/options.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { statements } from '../tables.ts'

/** The part of a statement that members see of each other: what they invest in, without figures. */
export type Focus = { niche: Niche | null } & Pick<Statement, 'strengthCategories' | 'improvementCategories' | 'localOrDistance'>

/** Filter on a member's statement. */
export type FocusFilter = {
  niche?: Niche | undefined
  strength?: ExpertiseArea | undefined
  reach?: Statement['localOrDistance'] | undefined
}

/** Returns the investment focus of these members by user ID. Members without a statement are left out. */
export async function listFocuses(executor: Executor, userIds: readonly string[]): Promise<ReadonlyMap<string, Focus>> {
  if (userIds.length === 0) return new Map()
  const { userId, assetFocusCategories, strengthCategories, improvementCategories, localOrDistance } = statements
  const rows = await executor
    .select({ userId, assetFocusCategories, strengthCategories, improvementCategories, localOrDistance })
    .from(statements)
    .where(inArray(userId, [...userIds]))
  return new Map(rows.map(({ userId, assetFocusCategories: [niche = null], ...rest }) => [userId, { niche, ...rest }]))
}

/**
 * Returns a query of the members whose statements match the filter, to be used with an index, or null if the filter is not
 * selective enough for one.
 */
export function usersWithFocus({ niche, strength, reach }: FocusFilter): SQL | null {
  if (!niche && !strength) return null
  return sql`select ${statements.userId} as user_id from ${statements} where ${conditionOf({ niche, strength, reach })}`
}

/**
 * Returns an expression for whether a member's statement matches the filter. It is a scalar subquery, so that a list of members
 * keeps its own order and looks up each statement by key.
 */
export function hasFocus(userId: SQL, filter: FocusFilter): SQL {
  const conditions = conditionOf(filter)
  if (conditions === null) return sql`true`
  return sql`coalesce((select ${conditions} from ${statements} where ${statements.userId} = ${userId}), false)`
}

function conditionOf({ niche, strength, reach }: FocusFilter): SQL | null {
  const conditions = [
    niche ? sql`${statements.assetFocusCategories} @> array[${niche}]` : undefined,
    strength ? sql`${statements.strengthCategories} @> array[${strength}]` : undefined,
    reach ? sql`${statements.localOrDistance} = ${reach}` : undefined,
  ].filter((condition) => condition !== undefined)
  return conditions.length === 0 ? null : sql.join(conditions, sql` and `)
}
