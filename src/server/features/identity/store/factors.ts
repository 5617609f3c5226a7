import { sql } from 'drizzle-orm'
import type { Value } from '#server/platform/database/values.ts'
import { identityAuthenticators, identityPasskeys, users } from '../tables.ts'
import { accountIdOfUser, isBuiltIn } from './account-id.ts'

/** Whether a person could set up a second factor here, has one, and said that they do not want to be asked for one. */
export type Factors = { isKeptHere: boolean; hasFactor: boolean; isDismissed: boolean }

const authenticatorOf = sql`select 1 from ${identityAuthenticators} where ${identityAuthenticators.accountId} = ${accountIdOfUser} and ${identityAuthenticators.confirmedAt} is not null`
const passkeyOf = sql`select 1 from ${identityPasskeys} where ${identityPasskeys.accountId} = ${accountIdOfUser}`

/** The second factors of a person. */
export const factorsValue: Value<Factors> = {
  name: 'identity.factors',
  sql: (userId) =>
    sql`(
      select json_build_object(
        'isKeptHere', ${isBuiltIn},
        'hasFactor', exists (${authenticatorOf}) or exists (${passkeyOf}),
        'isDismissed', ${users.factorNoticeDismissedAt} is not null)
      from ${users} where ${users.id} = ${userId})`,
  read: (given) => given as Factors,
}
