import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { answersValue } from '../../assessment/index.ts'
import { accessValue } from '../../billing/index.ts'
import { memberPodsValue } from '../../pods/index.ts'

type Statement = ReturnType<typeof prepareFindStanding>

const prepared = new WeakMap<Database, Statement>()

/** What page guards need of a member as of `now`, in one round trip. */
export async function findStanding(
  db: Database,
  userId: string,
  now: Date,
): Promise<Awaited<ReturnType<Statement['execute']>>[number]> {
  const statement = prepared.get(db) ?? prepareFindStanding(db)
  prepared.set(db, statement)
  const [found] = await statement.execute({ userId, now: now.toISOString() })
  if (!found) throw new Error('The database gave no row back.')
  return found
}

/** Each feature lends the piece that reads its own tables. */
function prepareFindStanding(db: Database) {
  const member = sql`${sql.placeholder('userId')}::uuid`
  const now = sql`${sql.placeholder('now')}::timestamptz`
  return db
    .select({ access: accessValue(member, now), pods: memberPodsValue(member), answers: answersValue(member) })
    .from(sql`(values (1)) as one`)
    .prepare('me_find_standing')
}
