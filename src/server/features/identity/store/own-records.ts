import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import {
  identityAccounts,
  identityAuthenticators,
  identityMailTokens,
  identityPasskeys,
  identityRecoveryCodes,
  identitySignUps,
  knownDevices,
  sessions,
  users,
} from '../tables.ts'
import { accountIdOfUser } from './account-id.ts'

/** Who a person is here, and how they sign in: one record, without a password, a key or a code. */
export async function readOwnAccount(tx: Executor, userId: string): Promise<DataRecord[]> {
  const codesLeft = sql<number>`(
    select count(*)::int from ${identityRecoveryCodes}
    where ${identityRecoveryCodes.accountId} = ${identityAccounts.id} and ${isNull(identityRecoveryCodes.usedAt)})`
  return tx
    .select({
      email: users.email,
      name: users.name,
      isAdmin: users.isAdmin,
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

/** Where a person is signed in, the newest first. */
export async function readOwnSessions(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { device, createdAt, seenAt, endsAt, authenticatedAt, hasSecondFactor } = sessions
  return tx
    .select({ device, signedInAt: createdAt, seenAt, endsAt, provedThemselvesAt: authenticatedAt, hasSecondFactor })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(createdAt))
}

/** Browsers that a person signed in from, the newest first. */
export async function readOwnDevices(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { createdAt, seenAt } = knownDevices
  return tx
    .select({ firstSeenAt: createdAt, lastSeenAt: seenAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(seenAt))
}

/** The names of a person's passkeys, the oldest first. */
export async function readOwnPasskeys(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { name, createdAt, usedAt, isBackedUp } = identityPasskeys
  return tx
    .select({ name, createdAt, usedAt, isBackedUp })
    .from(identityPasskeys)
    .innerJoin(users, eq(identityPasskeys.accountId, accountIdOfUser))
    .where(eq(users.id, userId))
    .orderBy(asc(createdAt), asc(identityPasskeys.id))
}

/** Links that were mailed to a person, to choose a password or to confirm an address; without what opens them. */
export async function readOwnMailLinks(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { kind, email, usedAt, expiresAt } = identityMailTokens
  return tx
    .select({ kind, email, usedAt, expiresAt })
    .from(identityMailTokens)
    .innerJoin(users, eq(identityMailTokens.accountId, accountIdOfUser))
    .where(eq(users.id, userId))
    .orderBy(desc(expiresAt))
}

/** Sign-ups with a person's address, before and after it was verified. */
export async function readOwnSignUps(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { email, name, termsAcceptedAt, usedAt, expiresAt } = identitySignUps
  return tx
    .select({ email, name, termsAcceptedAt, usedAt, expiresAt })
    .from(identitySignUps)
    .innerJoin(users, and(eq(users.email, email), eq(users.id, userId)))
    .orderBy(desc(expiresAt))
}
