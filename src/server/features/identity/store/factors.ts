import { and, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Value } from '#server/platform/database/values.ts'
import { identityAuthenticators, identityPasskeys, users } from '../tables.ts'
import { accountIdOfUser, isBuiltIn } from './account-id.ts'

/** For so many days leaders are not asked for a second factor after they said that they do not want one. */
const dismissedDays = 30

/** Whether a person could set up a second factor here, has one, and said lately that they do not want to be asked for one. */
export type Factors = { isKeptHere: boolean; hasFactor: boolean; isDismissed: boolean }

const authenticatorOf = sql`select 1 from ${identityAuthenticators} where ${identityAuthenticators.accountId} = ${accountIdOfUser} and ${identityAuthenticators.confirmedAt} is not null`
const passkeyOf = sql`select 1 from ${identityPasskeys} where ${identityPasskeys.accountId} = ${accountIdOfUser}`

/** The second factors of a person. */
export const factorsValue: Value<Factors> = {
  name: 'identity.factors',
  sql: (userId, now) =>
    sql`(
      select json_build_object(
        'isKeptHere', ${isBuiltIn},
        'hasFactor', exists (${authenticatorOf}) or exists (${passkeyOf}),
        'isDismissed', coalesce(${users.factorNoticeDismissedAt} > ${now} - make_interval(days => ${sql.raw(String(dismissedDays))}), false))
      from ${users} where ${users.id} = ${userId})`,
  read: (given) => given as Factors,
}

/** Those of these people who have a second factor here. */
export async function listWithFactor(tx: Executor, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), sql`(exists (${authenticatorOf}) or exists (${passkeyOf}))`))
  return new Set(rows.map(({ id }) => id))
}
