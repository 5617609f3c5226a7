import { isPermission } from '../../src/domain/access/is-permission.ts'
import type { Permission } from '../../src/domain/access/roles.ts'
import { type Screen, type ScreenParams, screens } from '#contract/pages/screens.ts'
import type { Demo } from '../fixtures.ts'

/**
 * The roles that visit the pages. `fresh` is signed in without a membership; `memberB` has a membership without the marketplace.
 */
export const roles = ['guest', 'fresh', 'memberB', 'memberA', 'leaderA', 'admin'] as const
export type Role = (typeof roles)[number]

/** The account of a role in the demo tribe; guests have none. */
export function accountOf(role: Role, demo: Demo): string | null {
  return role === 'guest' ? null : demo.accounts[role]
}

/** Result of a visit: the page, a panel instead of it, the Page Not Found page, or a redirect. */
export type Outcome = 'shown' | 'panel' | 'missing' | { to: string }

type OutcomeRule = (path: string) => Outcome

const renders: OutcomeRule = () => 'shown'
const isMissing: OutcomeRule = () => 'missing'
const redirectToLogin: OutcomeRule = (path) => ({ to: `/login?redirect=${encodeURIComponent(path)}` })
const redirectToMembership: OutcomeRule = (path) => ({
  to: `/dashboard/subscription?reason=access&redirect=${encodeURIComponent(path)}`,
})
const redirectTo =
  (path: string): OutcomeRule =>
  () => ({ to: path })

const signedIn = { guest: redirectToLogin, fresh: renders, memberB: renders, memberA: renders, leaderA: renders, admin: renders }
const everybody = { ...signedIn, guest: renders }
const members = { ...signedIn, fresh: redirectToMembership }
const nobody = { ...signedIn, fresh: isMissing, memberB: isMissing, memberA: isMissing, leaderA: isMissing, admin: isMissing }
const staff = { ...nobody, admin: renders }
const myPod = redirectTo('/dashboard/pod')

/**
 * The outcome that the specification requires for each kind of page, written down independently of the guard that implements it.
 */
const byAccess: Readonly<Record<Exclude<Screen['access'], Permission>, Readonly<Record<Role, OutcomeRule>>>> = {
  guest: {
    guest: renders,
    fresh: redirectTo('/'),
    memberB: redirectTo('/'),
    memberA: redirectTo('/'),
    leaderA: redirectTo('/'),
    admin: redirectTo('/'),
  },
  open: everybody,
  auth: signedIn,
  member: members,
  market: { ...members, memberB: () => 'panel' },
  leader: { ...members, memberB: myPod, memberA: myPod, admin: myPod },
  // The demo is not deployed.
  'style-guide': everybody,
}

/** Pages with stricter rules than their kind: a member of a pod can't create one. */
const exceptions: Readonly<Record<string, Partial<Record<Role, OutcomeRule>>>> = {
  'pod-create': { memberA: myPod, leaderA: myPod },
}

/** Outcome of a visit to an existing page. */
export function outcomeOf({ name, access }: Screen, role: Role, path: string): Outcome {
  const rules = isPermission(access) ? staff : byAccess[access]
  return (exceptions[name]?.[role] ?? rules[role])(path)
}

/** Outcome of a visit with unknown parameters. A signed-in visitor gets Page Not Found before the membership check. */
export function unknownOutcomeOf(screen: Screen, role: Role, path: string, params: ScreenParams): Outcome {
  const known = outcomeOf(screen, role, path)
  if (known === 'shown') return 'missing'
  return screen.validate?.(params) === false && role !== 'guest' ? 'missing' : known
}

/** Name of an outcome. Redirects to different targets have different names. */
const nameOf = (outcome: Outcome): string => (typeof outcome === 'object' ? `to ${outcome.to}` : outcome)

/**
 * The screens that a role visits. If several roles have the same outcome on a screen, only the first in `roles`, which has the
 * fewest rights, visits it. With `isDeep`, every role visits every screen.
 */
export function screensOf(role: Role, isDeep: boolean): Screen[] {
  const before = roles.slice(0, roles.indexOf(role))
  const outcome = (screen: Screen, of: Role): string => nameOf(outcomeOf(screen, of, screen.path))
  // Every role visits the logout page last, since it ends the session.
  const walked = screens.filter(({ name }) => name !== 'logout')
  return isDeep ? walked : walked.filter((screen) => !before.some((other) => outcome(screen, other) === outcome(screen, role)))
}
