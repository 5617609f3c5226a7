import { type Screen, type ScreenParams, screens } from '#contract/screens.ts'
import type { Demo } from '../fixtures.ts'

/** Who walks the pages. `fresh` is signed in without a membership, `memberB` has one without the marketplace. */
export const roles = ['guest', 'fresh', 'memberB', 'memberA', 'leaderA', 'admin'] as const
export type Role = (typeof roles)[number]

/** The account of a role in the demo tribe; guests have none. */
export function accountOf(role: Role, demo: Demo): string | null {
  return role === 'guest' ? null : demo.accounts[role]
}

/** What becomes of a visit: the page, the panel in its place, a page that says there is none, or another address. */
export type Outcome = 'shown' | 'panel' | 'missing' | { to: string }

type Leads = (address: string) => Outcome

const shown: Leads = () => 'shown'
const missing: Leads = () => 'missing'
const toLogin: Leads = (address) => ({ to: `/login?redirect=${encodeURIComponent(address)}` })
const toMembership: Leads = (address) => ({
  to: `/dashboard/subscription?reason=access&redirect=${encodeURIComponent(address)}`,
})
const to =
  (path: string): Leads =>
  () => ({ to: path })

const signedIn = { guest: toLogin, fresh: shown, memberB: shown, memberA: shown, leaderA: shown, admin: shown }
const everybody = { ...signedIn, guest: shown }
const members = { ...signedIn, fresh: toMembership }
const nobody = { ...signedIn, fresh: missing, memberB: missing, memberA: missing, leaderA: missing, admin: missing }
const myPod = to('/dashboard/pod')

/** What the specification says of each kind of page, apart from the guard that carries it out. */
const byAccess: Readonly<Record<Screen['access'], Readonly<Record<Role, Leads>>>> = {
  guest: { guest: shown, fresh: to('/'), memberB: to('/'), memberA: to('/'), leaderA: to('/'), admin: to('/') },
  open: everybody,
  auth: signedIn,
  member: members,
  market: { ...members, memberB: () => 'panel' },
  leader: { ...members, memberB: myPod, memberA: myPod, admin: myPod },
  admin: { ...nobody, admin: shown },
  // The demo is not deployed.
  'style-guide': everybody,
}

/** Pages that say more than their kind: whoever is in a pod founds none. */
const exceptions: Readonly<Record<string, Partial<Record<Role, Leads>>>> = {
  'pod-create': { memberA: myPod, leaderA: myPod },
}

/** What becomes of a visit of a page that is there. */
export function outcomeOf({ name, access }: Screen, role: Role, address: string): Outcome {
  return (exceptions[name]?.[role] ?? byAccess[access][role])(address)
}

/** What becomes of a visit at parameters that lead nowhere: signed in, one is told so before a membership is asked for. */
export function unknownOutcomeOf(screen: Screen, role: Role, address: string, params: ScreenParams): Outcome {
  const known = outcomeOf(screen, role, address)
  if (known === 'shown') return 'missing'
  return screen.validate?.(params) === false && role !== 'guest' ? 'missing' : known
}

/** One outcome is another one when it leads elsewhere. */
const nameOf = (outcome: Outcome): string => (typeof outcome === 'object' ? `to ${outcome.to}` : outcome)

/**
 * The screens that a role walks. Of those for whom a screen has the same outcome, the first of `roles` walks it, who has the fewest rights;
 * with `isDeep` all of them do.
 */
export function screensOf(role: Role, isDeep: boolean): Screen[] {
  const before = roles.slice(0, roles.indexOf(role))
  const outcome = (screen: Screen, of: Role): string => nameOf(outcomeOf(screen, of, screen.path))
  // Every role visits the logout page last, since it ends the session.
  const walked = screens.filter(({ name }) => name !== 'logout')
  return isDeep ? walked : walked.filter((screen) => !before.some((other) => outcome(screen, other) === outcome(screen, role)))
}
