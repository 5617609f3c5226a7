import { sql } from 'drizzle-orm'
import type { Value } from '#server/platform/database/values.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { identityAuthenticators, identityPasskeys, users } from '../tables.ts'

/** Whether a person could set up a second factor here, has one, and said that they do not want to be asked for one. */
export type Factors = { isKeptHere: boolean; hasFactor: boolean; isDismissed: boolean }

const authenticatorOf = sql`select 1 from ${identityAuthenticators} where ${identityAuthenticators.accountId}::text = ${users.subject} and ${identityAuthenticators.confirmedAt} is not null`
const passkeyOf = sql`select 1 from ${identityPasskeys} where ${identityPasskeys.accountId}::text = ${users.subject}`

/** The second factors of a person. */
export const factorsValue: Value<Factors> = {
  name: 'identity.factors',
  sql: (userId) =>
    sql`(select json_build_object('isKeptHere', ${users.issuer} = ${sql.raw(`'${builtInIssuer}'`)}, 'hasFactor', ${users.issuer} = ${sql.raw(`'${builtInIssuer}'`)} and (exists (${authenticatorOf}) or exists (${passkeyOf})), 'isDismissed', ${users.factorNoticeDismissedAt} is not null) from ${users} where ${users.id} = ${userId})`,
  read: (given) => given as Factors,
}
