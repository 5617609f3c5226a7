import type { Config } from '#server/platform/config.ts'
import type { Viewer } from '#server/platform/http/context.ts'

/** For so long after proving who they are, a person may change how they sign in. */
const freshMs = 10 * 60_000

/**
 * Whether a session gives admin rights: its account is an admin's, and it proved a second factor. In a demo the password is
 * public, so the second factor is not required.
 */
export function hasAdminRights(
  { demo }: Pick<Config, 'demo'>,
  session: Pick<Viewer, 'isTribeAppAdmin' | 'hasSecondFactor'>,
): boolean {
  return session.isTribeAppAdmin && (session.hasSecondFactor || demo)
}

/** Whether this person would have admin rights if they proved a second factor. */
export function needsSecondFactor({ isTribeAppAdmin, isAdmin }: Pick<Viewer, 'isTribeAppAdmin' | 'isAdmin'>): boolean {
  return isTribeAppAdmin && !isAdmin
}

/** Whether this person has just proved who they are: a browser left open must not be enough to take an account over. */
export function isFresh({ authenticatedAt }: Pick<Viewer, 'authenticatedAt'>, now: Date): boolean {
  // A clock that was set back does not keep anybody fresh for longer.
  return authenticatedAt !== null && Math.abs(now.getTime() - authenticatedAt.getTime()) <= freshMs
}
