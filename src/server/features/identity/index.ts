import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { revokeSessionsOf } from './account/revoke-sessions.ts'
import { builtInIssuer } from './issuer/settings.ts'
import { openSession as openSessionOf, type SessionDeps } from './sessions/open-session.ts'
import { sessionCookieName } from './routes/cookies.ts'
import { upsertAccounts } from './store/accounts.ts'
import { upsertUsers } from './store/users.ts'

export { deleteAccount } from './account/delete-account.ts'
export { deleteSecondFactors } from './account/delete-second-factors.ts'
export { hashPassword } from './credentials/password.ts'
export { type IdentityEmail, identityEmailDue, unsealIdentityEmail, enqueueIdentityEmail } from './identity-emails.ts'
export { accountDeleted, emailChanged, signedInAgain, signedOut } from './account-events.ts'
export { isRecentlyAuthenticated, needsSecondFactor } from './policy.ts'
export { clearBrowserSession } from './routes/clear-browser-session.ts'
export { rotateSigningKeys } from './issuer/rotate-signing-keys.ts'
export { peekViewer } from './routes/viewer.ts'
export { lockSessionForShare } from './store/sessions.ts'
export { findLiveSessions } from './sessions/peek-session.ts'
export { copyMembers } from './store/copies.ts'
export { hasAccountsAt } from './store/accounts.ts'
export { factorsLoader, listWithSecondFactor } from './store/factors.ts'
export {
  contactLoader,
  listDeleted,
  findUser,
  findUserByEmail,
  listAdminIds,
  listExistingEmails,
  listUserIds,
  listUsers,
  renameUser,
} from './store/users.ts'

/** A user who signs in with a password at the built-in issuer. `passwordHash` comes from {@link hashPassword}. */
export type NewMember = { id: string; email: string; name: string; isAdmin: boolean; passwordHash: string; createdAt: Date }

/**
 * Upserts users by ID with their verified accounts at the built-in issuer. Sessions stay. Several users may share a password
 * hash.
 */
export async function upsertMembers(tx: Executor, members: readonly NewMember[]): Promise<void> {
  const lower = members.map((member) => ({ ...member, email: member.email.toLowerCase() }))
  await upsertAccounts(
    tx,
    lower.map(({ id, email, name, passwordHash, createdAt }) => ({
      id,
      email,
      name,
      passwordHash,
      createdAt,
      emailVerified: true,
    })),
  )
  await upsertUsers(
    tx,
    lower.map(({ id, email, name, isAdmin, createdAt }) => ({
      id,
      issuer: builtInIssuer,
      subject: id,
      email,
      name,
      isAdmin,
      createdAt,
    })),
  )
}

/**
 * Opens a session without a sign-in and returns its `Cookie` header. It counts as authenticated just now, with a second factor by
 * default. For tests and tools.
 */
export async function openSession(
  deps: SessionDeps & Pick<Deps, 'config'>,
  userId: string,
  { hasSecondFactor = true }: { hasSecondFactor?: boolean } = {},
): Promise<string> {
  const origin = { userId, idToken: null, issuerSession: null, authenticatedAt: deps.clock.now(), hasSecondFactor }
  const token = await openSessionOf(deps, deps.db, { ...origin, device: 'A test' })
  return `${sessionCookieName(deps.config.secure)}=${token}`
}

/** Ends every session of a user, here and at the built-in issuer. */
export async function deleteSessions(deps: Pick<Deps, 'jobs'>, tx: Executor, userId: string): Promise<void> {
  await revokeSessionsOf(deps, tx, userId)
}
