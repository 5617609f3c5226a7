import { type AnyColumn, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type JsonRow, jsonRow, readJsonRow } from '#server/platform/database/json-row.ts'
import type { Value } from '#server/platform/database/values.ts'
import { longestIdleMs } from '../sessions/open-session.ts'
import {
  identityAccounts,
  identityAuthenticators,
  identityMailTokens,
  identityPasskeys,
  identityRecoveryCodes,
  sessions,
  users,
} from '../tables.ts'
import { accountIdOfUser } from './account-id.ts'

// The lookup of a session reads the table of sessions as well.
const own = alias(sessions, 'own_sessions')
const columns = {
  email: users.email,
  issuer: users.issuer,
  passwordChangedAt: identityAccounts.passwordChangedAt,
  authenticatorSince: identityAuthenticators.confirmedAt,
}
const { id, name, createdAt, usedAt } = identityPasskeys
const passkeyColumns = { id, name, createdAt, usedAt }
const sessionColumns = { id: own.id, device: own.device, createdAt: own.createdAt, seenAt: own.seenAt }

/** How a person signs in, and where they are signed in: passkeys the oldest first, sessions the last used first. */
export type AccountFacts = JsonRow<typeof columns> & {
  recoveryCodesLeft: number
  pendingEmail: string | null
  passkeys: JsonRow<typeof passkeyColumns>[]
  sessions: JsonRow<typeof sessionColumns>[]
}

/** What the account page shows. */
export const accountFactsValue: Value<AccountFacts | null> = {
  name: 'identity.account',
  sql: (userId, now) => sql`(
    select json_build_array(
      ${jsonRow(columns)},
      (select count(*) from ${identityRecoveryCodes} where ${ofAccount(identityRecoveryCodes.accountId)} and ${identityRecoveryCodes.usedAt} is null),
      (select ${identityMailTokens.email} from ${identityMailTokens}
        where ${ofAccount(identityMailTokens.accountId)} and ${identityMailTokens.kind} = 'change-email'
          and ${identityMailTokens.usedAt} is null and ${identityMailTokens.expiresAt} > ${now} limit 1),
      (select json_agg(${jsonRow(passkeyColumns)} order by ${createdAt}, ${id}) from ${identityPasskeys} where ${ofAccount(identityPasskeys.accountId)}),
      (select json_agg(${jsonRow(sessionColumns)} order by ${own.seenAt} desc, ${own.createdAt} desc) from ${sessions} as ${own}
        where ${own.userId} = ${userId} and ${own.endsAt} > ${now} and ${own.seenAt} > ${now} - make_interval(secs => ${sql.raw(String(longestIdleMs / 1000))}))
    )
    from ${users}
    left join ${identityAccounts} on ${identityAccounts.id} = ${accountIdOfUser}
    left join ${identityAuthenticators} on ${ofAccount(identityAuthenticators.accountId)}
    where ${users.id} = ${userId})`,
  read: (given) =>
    given === null ? null : readFacts(given as [unknown, number, string | null, unknown[] | null, unknown[] | null]),
}

const ofAccount = (column: AnyColumn) => sql`${column} = ${identityAccounts.id}`

function readFacts([person, recoveryCodesLeft, pendingEmail, passkeys, sessions]: [
  unknown,
  number,
  string | null,
  unknown[] | null,
  unknown[] | null,
]): AccountFacts {
  return {
    ...readJsonRow(columns, person),
    recoveryCodesLeft,
    pendingEmail,
    passkeys: (passkeys ?? []).map((row) => readJsonRow(passkeyColumns, row)),
    sessions: (sessions ?? []).map((row) => readJsonRow(sessionColumns, row)),
  }
}
