import { type SQL, sql } from 'drizzle-orm'
import { builtInIssuer } from '../issuer/settings.ts'
import { users } from '../tables.ts'

const builtIn = sql.raw(`'${builtInIssuer}'`)

/** Condition for a row of `users`: the account belongs to the built-in issuer. */
export const isBuiltIn: SQL = sql`${users.issuer} = ${builtIn}`

/**
 * The ID of the user's account at the built-in issuer, null for users of another issuer. A uuid, so that account indexes apply.
 */
export const accountIdOfUser: SQL = sql`case when ${isBuiltIn} then ${users.subject}::uuid end`
