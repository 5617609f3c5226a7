import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import {
  identityAccounts,
  identityAuthenticators,
  identityEmailTokens,
  identityPasskeys,
  identityRecoveryCodes,
  identitySignUps,
  users,
} from '../tables.ts'
import { accountIdOfUser } from './account-id.ts'

/** Exports a user's account and sign-in methods: one record, without passwords, keys or codes. */
export async function exportAccount(tx: Executor, userId: string): Promise<DataRecord[]> {
  const codesLeft = sql<number>`(
    select count(*)::int from ${identityRecoveryCodes}
    where ${identityRecoveryCodes.accountId} = ${identityAccounts.id} and ${isNull(identityRecoveryCodes.usedAt)})`
  return tx
    .select({
      email: users.email,
      name: users.name,
      role: users.role,
      signInKeptBy: users.issuer,
      nameThere: users.subject,
      createdAt: users.createdAt,
      termsAcceptedAt: identityAccounts.termsAcceptedAt,
      isEmailVerified: identityAccounts.emailVerified,
      passwordChangedAt: identityAccounts.passwordChangedAt,
      authenticatorAppSince: identityAuthenticators.confirmedAt,
      recoveryCodesLeft: codesLeft,
      secondFactorNoticeDismissedAt: users.factorNoticeDismissedAt,
    })
    .from(users)
    .leftJoin(identityAccounts, eq(identityAccounts.id, accountIdOfUser))
    .leftJoin(identityAuthenticators, eq(identityAuthenticators.accountId, identityAccounts.id))
    .where(eq(users.id, userId))
}

/** Exports the names of a user's passkeys, oldest first. */
export async function exportPasskeys(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { name, createdAt, usedAt, isBackedUp } = identityPasskeys
  return tx
    .select({ name, createdAt, usedAt, isBackedUp })
    .from(identityPasskeys)
    .innerJoin(users, eq(identityPasskeys.accountId, accountIdOfUser))
    .where(eq(users.id, userId))
    .orderBy(asc(createdAt), asc(identityPasskeys.id))
}

/** Exports the links emailed to a user, to choose a password or confirm an address, without their tokens. */
export async function exportEmailLinks(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { kind, email, usedAt, expiresAt } = identityEmailTokens
  return tx
    .select({ kind, email, usedAt, expiresAt })
    .from(identityEmailTokens)
    .innerJoin(users, eq(identityEmailTokens.accountId, accountIdOfUser))
    .where(eq(users.id, userId))
    .orderBy(desc(expiresAt))
}

/** Exports the sign-ups with a user's address, before and after it was verified. */
export async function exportSignUps(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { email, name, termsAcceptedAt, usedAt, expiresAt } = identitySignUps
  return tx
    .select({ email, name, termsAcceptedAt, usedAt, expiresAt })
    .from(identitySignUps)
    .innerJoin(users, and(eq(users.email, email), eq(users.id, userId)))
    .orderBy(desc(expiresAt))
}
