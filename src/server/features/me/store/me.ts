import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { scoresValue } from '../../assessment/index.ts'
import { accessValue, customerIdValue } from '../../billing/index.ts'
import { memberPodsValue } from '../../pods/index.ts'
import { profileValue } from '../../profile/index.ts'

type Statement = ReturnType<typeof prepareFindMe>

/** What several features keep about a member. Null is what is not there yet. */
export type FoundMe = Awaited<ReturnType<Statement['execute']>>[number]

const prepared = new WeakMap<Database, Statement>()

/** What several features keep about a member, access as of `now`, in one round trip. */
export async function findMe(db: Database, userId: string, now: Date): Promise<FoundMe> {
  const statement = prepared.get(db) ?? prepareFindMe(db)
  prepared.set(db, statement)
  const [found] = await statement.execute({ userId, now: now.toISOString() })
  if (!found) throw new Error('The database gave no row back.')
  return found
}

/** Each feature lends the piece that reads its own tables. */
function prepareFindMe(db: Database) {
  const member = sql`${sql.placeholder('userId')}::uuid`
  const pieces = {
    profile: profileValue(member),
    scores: scoresValue(member),
    pods: memberPodsValue(member),
    access: accessValue(member, sql`${sql.placeholder('now')}::timestamptz`),
    stripeCustomerId: customerIdValue(member),
  }
  return db
    .select(pieces)
    .from(sql`(values (1)) as one`)
    .prepare('me_find')
}
