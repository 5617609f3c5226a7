import { nextUnanswered } from '#domain/assessment/progress.ts'
import { leaderFactorDue } from '#domain/pods/leader-factor.ts'
import { stranger, type Visitor } from '#contract/visitor.ts'
import type { Deps } from '#server/deps.ts'
import type { Found } from '#server/platform/database/values.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { answersValue } from '../assessment/index.ts'
import { accessValue } from '../billing/index.ts'
import { factorsValue, needsSecondFactor } from '../identity/index.ts'
import { unreadNoticesValue } from '../notifications/index.ts'
import { memberPodsValue } from '../pods/index.ts'
import { timezoneValue } from '../profile/index.ts'

/** What the guards of pages need of a person. */
export const visitorValues = {
  access: accessValue,
  pods: memberPodsValue,
  answers: answersValue,
  factors: factorsValue,
  notices: unreadNoticesValue,
  timezone: timezoneValue,
}

/** Who is asking, as far as the guards of pages care. */
export function showVisitor(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  viewer: Viewer | null,
  found: Found<typeof visitorValues> | null,
): Visitor {
  if (!viewer || !found) return stranger
  const { access, pods, answers, factors, notices, timezone } = found
  return {
    user: { id: viewer.userId, email: viewer.email, name: viewer.name },
    timezone,
    isAdmin: viewer.isAdmin,
    needsSecondFactor: needsSecondFactor(viewer),
    mayAskSecondFactor: !config.requireLeaderSecondFactor && pods.leadsPod && isWithoutFactor(factors),
    leaderFactor: config.requireLeaderSecondFactor ? leaderFactorOf(viewer, pods, clock.now()) : null,
    access,
    podId: pods.podId,
    leadsPod: pods.leadsPod,
    applicantsWaiting: pods.applicantsWaiting,
    unreadNotices: notices,
    nextTopicSlug: nextUnanswered(answers)?.topicSlug ?? null,
  }
}

function isWithoutFactor({ isKeptHere, hasFactor, isDismissed }: Found<typeof visitorValues>['factors']): boolean {
  return isKeptHere && !hasFactor && !isDismissed
}

/** By when a leader needs a second factor; null for everyone else, and in a session that proved one. */
function leaderFactorOf(
  { hasSecondFactor }: Viewer,
  { factorNotifiedAt }: Found<typeof visitorValues>['pods'],
  now: Date,
): Visitor['leaderFactor'] {
  if (hasSecondFactor || factorNotifiedAt === null) return null
  const due = leaderFactorDue(new Date(factorNotifiedAt))
  return { dueAt: due.toISOString(), isOverdue: due <= now }
}
