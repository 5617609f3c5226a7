import type { StaffRole } from '#domain/access/roles.ts'
import type { Config } from '#server/platform/config.ts'
import type { Viewer } from '#server/platform/http/context.ts'

/** How long after authenticating a user may change their sign-in methods, in milliseconds. */
const recentAuthMs = 10 * 60_000

/**
 * Returns the role that a session acts in: its account's role once a second factor was verified. In a demo the password is public,
 * so the second factor is not required.
 */
export function sessionRole(
  { demo }: Pick<Config, 'demo'>,
  session: Pick<Viewer, 'accountRole' | 'hasSecondFactor'>,
): StaffRole | null {
  return session.hasSecondFactor || demo ? session.accountRole : null
}

/** Returns whether the user would have a role after verifying a second factor. */
export function needsSecondFactor({ accountRole, role }: Pick<Viewer, 'accountRole' | 'role'>): boolean {
  return accountRole !== null && role === null
}

/**
 * Returns whether the user authenticated recently. Required so that an unattended browser is not enough to take over an account.
 */
export function isRecentlyAuthenticated({ authenticatedAt }: Pick<Viewer, 'authenticatedAt'>, now: Date): boolean {
  // A clock that was set back must not extend this period.
  return authenticatedAt !== null && Math.abs(now.getTime() - authenticatedAt.getTime()) <= recentAuthMs
}
