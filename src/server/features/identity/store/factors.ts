import { and, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { identityAuthenticators, identityPasskeys, users } from '../tables.ts'
import { accountIdOfUser, isBuiltIn } from './account-id.ts'

/** Days before leaders are asked for a second factor again after they dismissed the banner. */
const dismissedDays = 30

/** Whether a user could set up a second factor here, has one, and recently dismissed the banner about it. */
export type Factors = { isLocalAccount: boolean; hasFactor: boolean; isDismissed: boolean }

const authenticatorOf = sql`select 1 from ${identityAuthenticators} where ${identityAuthenticators.accountId} = ${accountIdOfUser} and ${identityAuthenticators.confirmedAt} is not null`
const passkeyOf = sql`select 1 from ${identityPasskeys} where ${identityPasskeys.accountId} = ${accountIdOfUser}`

/** Loads whether the account is one of the built-in sign-in, has a second factor, and dismissed the reminder to add one. */
export const factorsLoader: UserLoader<Factors> = {
  name: 'identity.factors',
  sql: (userId, now) =>
    sql`(
      select json_build_object(
        'isLocalAccount', ${isBuiltIn},
        'hasFactor', exists (${authenticatorOf}) or exists (${passkeyOf}),
        'isDismissed', coalesce(${users.factorNoticeDismissedAt} > ${now} - make_interval(days => ${sql.raw(String(dismissedDays))}), false))
      from ${users} where ${users.id} = ${userId})`,
  parse: (raw) => raw as Factors,
}

/** Returns the users among these who have a second factor here. */
export async function listWithSecondFactor(tx: Executor, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), sql`(exists (${authenticatorOf}) or exists (${passkeyOf}))`))
  return new Set(rows.map(({ id }) => id))
}
