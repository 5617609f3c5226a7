import { type SQL, sql } from 'drizzle-orm'
import { builtInIssuer } from '../issuer/settings.ts'
import { users } from '../tables.ts'

const builtIn = sql.raw(`'${builtInIssuer}'`)

/** Whether the built-in issuer vouches for the person of a row of `users`. */
export const isBuiltIn: SQL = sql`${users.issuer} = ${builtIn}`

/** The id of their account there, null for people of another issuer. A uuid, so that the indexes of accounts serve it. */
export const accountIdOfUser: SQL = sql`case when ${isBuiltIn} then ${users.subject}::uuid end`
