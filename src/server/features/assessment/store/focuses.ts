import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#domain/statement/statement.ts'
import type { ExpertiseArea, Niche } from '#domain/statement/options.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { statements } from '../tables.ts'

/** What members tell each other of their statements: what they invest in, and no figures. */
export type Focus = { niche: Niche | null } & Pick<Statement, 'strengthCategories' | 'improvementCategories' | 'localOrDistance'>

/** What is asked of a member's statement. */
export type FocusFilter = {
  niche?: Niche | undefined
  strength?: ExpertiseArea | undefined
  reach?: Statement['localOrDistance'] | undefined
}

/** What these members say they invest in, by user id; whoever has no statement is left out. */
export async function listFocuses(executor: Executor, userIds: readonly string[]): Promise<ReadonlyMap<string, Focus>> {
  if (userIds.length === 0) return new Map()
  const { userId, assetFocusCategories, strengthCategories, improvementCategories, localOrDistance } = statements
  const rows = await executor
    .select({ userId, assetFocusCategories, strengthCategories, improvementCategories, localOrDistance })
    .from(statements)
    .where(inArray(userId, [...userIds]))
  return new Map(rows.map(({ userId, assetFocusCategories: [niche = null], ...rest }) => [userId, { niche, ...rest }]))
}

/** The ids of those whose statements say all that is asked, as an index finds them; null where too little is asked for one. */
export function withFocus({ niche, strength, reach }: FocusFilter): SQL | null {
  if (!niche && !strength) return null
  return sql`select ${statements.userId} as user_id from ${statements} where ${allOf({ niche, strength, reach })}`
}

/**
 * Whether a member's statement says all that is asked, as an expression. It is a scalar, so that a list of members is walked in its own
 * order and each statement looked up by its key.
 */
export function hasFocus(userId: SQL, filter: FocusFilter): SQL {
  const asked = allOf(filter)
  if (asked === null) return sql`true`
  return sql`coalesce((select ${asked} from ${statements} where ${statements.userId} = ${userId}), false)`
}

function allOf({ niche, strength, reach }: FocusFilter): SQL | null {
  const asked = [
    niche ? sql`${statements.assetFocusCategories} @> array[${niche}]` : undefined,
    strength ? sql`${statements.strengthCategories} @> array[${strength}]` : undefined,
    reach ? sql`${statements.localOrDistance} = ${reach}` : undefined,
  ].filter((condition) => condition !== undefined)
  return asked.length === 0 ? null : sql.join(asked, sql` and `)
}
