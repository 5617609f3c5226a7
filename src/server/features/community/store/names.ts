import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { listByName } from '../../profile/index.ts'

/** Lists members whose names match all search terms by prefix, by last name. Includes members without access. */
export async function listUserIdsByName(executor: Executor, searchTerms: readonly string[], limit: number): Promise<string[]> {
  const named = await listByName(executor, { searchTerms, after: null, limit, where: () => sql`true`, matchingIds: null })
  return named.map(({ key }) => key.userId)
}
