import type { Config } from '#server/platform/config.ts'
import type { Viewer } from '#server/platform/http/context.ts'

/** How long after authenticating a user may change their sign-in methods, in milliseconds. */
const recentAuthMs = 10 * 60_000

/**
 * Returns whether a session has admin rights: its account is an admin's, and a second factor was verified. In a demo the password
 * is public, so the second factor is not required.
 */
export function hasAdminRights(
  { demo }: Pick<Config, 'demo'>,
  session: Pick<Viewer, 'isTribeAppAdmin' | 'hasSecondFactor'>,
): boolean {
  return session.isTribeAppAdmin && (session.hasSecondFactor || demo)
}

/** Returns whether the user would have admin rights after verifying a second factor. */
export function needsSecondFactor({ isTribeAppAdmin, isAdmin }: Pick<Viewer, 'isTribeAppAdmin' | 'isAdmin'>): boolean {
  return isTribeAppAdmin && !isAdmin
}

/**
 * Returns whether the user authenticated recently. Required so that an unattended browser is not enough to take over an account.
 */
export function isRecentlyAuthenticated({ authenticatedAt }: Pick<Viewer, 'authenticatedAt'>, now: Date): boolean {
  // A clock that was set back must not extend this period.
  return authenticatedAt !== null && Math.abs(now.getTime() - authenticatedAt.getTime()) <= recentAuthMs
}
