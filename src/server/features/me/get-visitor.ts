import { permissionsOf } from '#domain/access/roles.ts'
import { nextUnanswered } from '#domain/assessment/progress.ts'
import { leaderFactorDueAt } from '#domain/pods/leader-factor.ts'
import { anonymousVisitor, type Visitor } from '#contract/pages/visitor.ts'
import type { Deps } from '#server/deps.ts'
import type { Loaded } from '#server/platform/database/user-loaders.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { answersLoader } from '../assessment/index.ts'
import { accessLoader } from '../billing/index.ts'
import { factorsLoader, needsSecondFactor } from '../identity/index.ts'
import { unreadNotificationsLoader } from '../notifications/index.ts'
import { memberPodsLoader } from '../pods/index.ts'
import { timeZoneLoader } from '../profile/index.ts'

export const visitorLoaders = {
  access: accessLoader,
  pods: memberPodsLoader,
  answers: answersLoader,
  factors: factorsLoader,
  unreadNotifications: unreadNotificationsLoader,
  timezone: timeZoneLoader,
}

/** Presents the current visitor for the page guards. */
export function getVisitor(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  viewer: Viewer | null,
  loaded: Loaded<typeof visitorLoaders> | null,
): Visitor {
  if (!viewer || !loaded) return anonymousVisitor
  const { access, pods, answers, factors, unreadNotifications, timezone } = loaded
  return {
    user: { id: viewer.userId, email: viewer.email, name: viewer.name },
    timezone,
    role: viewer.role,
    permissions: permissionsOf(viewer.accountRole),
    needsSecondFactor: needsSecondFactor(viewer),
    mayAskSecondFactor: !config.requireLeaderSecondFactor && pods.leadsPod && isWithoutFactor(factors),
    leaderFactor: config.requireLeaderSecondFactor ? leaderFactorOf(viewer, pods, clock.now()) : null,
    access,
    podId: pods.podId,
    leadsPod: pods.leadsPod,
    applicantsWaiting: pods.applicantsWaiting,
    unreadNotices: unreadNotifications,
    nextTopicSlug: nextUnanswered(answers)?.topicSlug ?? null,
  }
}

function isWithoutFactor({
  isLocalAccount: isKeptHere,
  hasFactor,
  isDismissed,
}: Loaded<typeof visitorLoaders>['factors']): boolean {
  return isKeptHere && !hasFactor && !isDismissed
}

/** Returns the date by which a leader needs a second factor. Returns null for everyone else, and in a session that used one. */
function leaderFactorOf(
  { hasSecondFactor }: Viewer,
  { factorNotifiedAt }: Loaded<typeof visitorLoaders>['pods'],
  now: Date,
): Visitor['leaderFactor'] {
  if (hasSecondFactor || factorNotifiedAt === null) return null
  const due = leaderFactorDueAt(new Date(factorNotifiedAt))
  return { dueAt: due.toISOString(), isOverdue: due <= now }
}
