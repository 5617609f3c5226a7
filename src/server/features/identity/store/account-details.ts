import { type AnyColumn, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type JsonRow, jsonRow, parseJsonRow } from '#server/platform/database/json-row.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { maxIdleMs } from '../sessions/open-session.ts'
import {
  identityAccounts,
  identityAuthenticators,
  identityEmailTokens,
  identityPasskeys,
  identityRecoveryCodes,
  sessions,
  users,
} from '../tables.ts'
import { accountIdOfUser } from './account-id.ts'

// An alias, because the session lookup reads the sessions table as well.
const ownSessions = alias(sessions, 'own_sessions')
const columns = {
  email: users.email,
  issuer: users.issuer,
  passwordChangedAt: identityAccounts.passwordChangedAt,
  authenticatorSince: identityAuthenticators.confirmedAt,
}
const { id, name, createdAt, usedAt } = identityPasskeys
const passkeyColumns = { id, name, createdAt, usedAt }
const sessionColumns = {
  id: ownSessions.id,
  device: ownSessions.device,
  createdAt: ownSessions.createdAt,
  seenAt: ownSessions.seenAt,
}

/** A user's sign-in methods and sessions: passkeys oldest first, sessions most recently used first. */
export type AccountDetails = JsonRow<typeof columns> & {
  recoveryCodesLeft: number
  pendingEmail: string | null
  passkeys: JsonRow<typeof passkeyColumns>[]
  sessions: JsonRow<typeof sessionColumns>[]
}

/** The data of the account page. */
export const accountDetailsLoader: UserLoader<AccountDetails | null> = {
  name: 'identity.account',
  sql: (userId, now) => sql`(
    select json_build_array(
      ${jsonRow(columns)},
      (select count(*) from ${identityRecoveryCodes} where ${ofAccount(identityRecoveryCodes.accountId)} and ${identityRecoveryCodes.usedAt} is null),
      (select ${identityEmailTokens.email} from ${identityEmailTokens}
        where ${ofAccount(identityEmailTokens.accountId)} and ${identityEmailTokens.kind} = 'change-email'
          and ${identityEmailTokens.usedAt} is null and ${identityEmailTokens.expiresAt} > ${now} limit 1),
      (select json_agg(${jsonRow(passkeyColumns)} order by ${createdAt}, ${id}) from ${identityPasskeys} where ${ofAccount(identityPasskeys.accountId)}),
      (select json_agg(${jsonRow(sessionColumns)} order by ${ownSessions.seenAt} desc, ${ownSessions.createdAt} desc) from ${sessions} as ${ownSessions}
        where ${ownSessions.userId} = ${userId} and ${ownSessions.endsAt} > ${now} and ${ownSessions.seenAt} > ${now} - make_interval(secs => ${sql.raw(String(maxIdleMs / 1000))}))
    )
    from ${users}
    left join ${identityAccounts} on ${identityAccounts.id} = ${accountIdOfUser}
    left join ${identityAuthenticators} on ${ofAccount(identityAuthenticators.accountId)}
    where ${users.id} = ${userId})`,
  parse: (raw) =>
    raw === null ? null : parseDetails(raw as [unknown, number, string | null, unknown[] | null, unknown[] | null]),
}

const ofAccount = (column: AnyColumn) => sql`${column} = ${identityAccounts.id}`

function parseDetails([user, recoveryCodesLeft, pendingEmail, passkeys, sessions]: [
  unknown,
  number,
  string | null,
  unknown[] | null,
  unknown[] | null,
]): AccountDetails {
  return {
    ...parseJsonRow(columns, user),
    recoveryCodesLeft,
    pendingEmail,
    passkeys: (passkeys ?? []).map((row) => parseJsonRow(passkeyColumns, row)),
    sessions: (sessions ?? []).map((row) => parseJsonRow(sessionColumns, row)),
  }
}
