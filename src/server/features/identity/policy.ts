import type { Config } from '#server/platform/config.ts'
import type { Viewer } from '#server/platform/http/context.ts'

/** For so long after proving who they are, a person may change how they sign in. */
const freshMs = 10 * 60_000

/** Whether the back office stays shut for this admin until they prove a second factor. In a demo everybody knows the password. */
export function needsSecondFactor({ demo }: Pick<Config, 'demo'>, viewer: Pick<Viewer, 'isAdmin' | 'hasSecondFactor'>): boolean {
  return viewer.isAdmin && !viewer.hasSecondFactor && !demo
}

/** Whether this person has just proved who they are: a browser left open must not be enough to take an account over. */
export function isFresh({ authenticatedAt }: Pick<Viewer, 'authenticatedAt'>, now: Date): boolean {
  // A clock that was set back does not keep anybody fresh for longer.
  return authenticatedAt !== null && Math.abs(now.getTime() - authenticatedAt.getTime()) <= freshMs
}
