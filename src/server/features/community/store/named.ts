import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { listByName } from '../../profile/index.ts'

/** Members in whose names all these words begin, by last name, so many at most; whoever has no access is among them. */
export async function listNamed(executor: Executor, words: readonly string[], limit: number): Promise<string[]> {
  const named = await listByName(executor, { words, after: null, limit, where: () => sql`true`, fitting: null })
  return named.map(({ key }) => key.userId)
}
