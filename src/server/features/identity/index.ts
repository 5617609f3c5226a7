import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { endSessionsOf } from './account/end-sessions.ts'
import { builtInIssuer } from './issuer/settings.ts'
import { openSession as openSessionOf, type SessionDeps } from './sessions/open-session.ts'
import { sessionCookieName } from './routes/cookies.ts'
import { saveAccounts } from './store/accounts.ts'
import { saveUsers } from './store/users.ts'

export { deleteAccount } from './account/delete-account.ts'
export { removeFactors } from './account/remove-factors.ts'
export { jobHandlers } from './jobs.ts'
export { hashPassword } from './credentials/password.ts'
export { type IdentityMessage, messageDue, openMessage, tell } from './messages.ts'
export { accountDeleted, emailChanged, signedInAnew, signedOut } from './news.ts'
export { isFresh, needsSecondFactor } from './policy.ts'
export { leaveBrowser } from './routes/leave-browser.ts'
export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
export { rotateSigningKeys } from './issuer/rotate-signing-keys.ts'
export { findViewer, peekViewer } from './routes/viewer.ts'
export { holdSession } from './store/sessions.ts'
export { findLiveSessions } from './sessions/peek-session.ts'
export { copyMembers } from './store/copies.ts'
export { hasAccountsAt } from './store/accounts.ts'
export { factorsValue, listWithFactor } from './store/factors.ts'
export {
  contactValue,
  findDeleted,
  findUser,
  findUserByEmail,
  listAdminIds,
  listKnownEmails,
  listUserIds,
  listUsers,
  renameUser,
} from './store/users.ts'

/** A person who signs in with a password of the built-in issuer. `passwordHash` comes from `hashPassword`. */
export type NewMember = { id: string; email: string; name: string; isAdmin: boolean; passwordHash: string; createdAt: Date }

/**
 * Adds people together with their verified accounts at the built-in issuer, or brings those of a known id up to date;
 * their sessions stay as they are. One password hash may serve many people.
 */
export async function saveMembers(tx: Executor, members: readonly NewMember[]): Promise<void> {
  const lower = members.map((member) => ({ ...member, email: member.email.toLowerCase() }))
  await saveAccounts(
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
  await saveUsers(
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
 * Opens a session for a person without a sign-in and answers the `Cookie` header that carries it, as if they had signed in just
 * now, with a second factor unless said otherwise. For tests and tools.
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

/** Ends every session of a person, here and at the built-in issuer: their next request is a stranger's. */
export async function deleteSessions(deps: Pick<Deps, 'jobs'>, tx: Executor, userId: string): Promise<void> {
  await endSessionsOf(deps, tx, userId)
}
