import { nextUnanswered } from '#domain/assessment/progress.ts'
import { stranger, type Visitor } from '#contract/visitor.ts'
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
export function showVisitor(viewer: Viewer | null, found: Found<typeof visitorValues> | null): Visitor {
  if (!viewer || !found) return stranger
  const { access, pods, answers, factors, notices, timezone } = found
  return {
    user: { id: viewer.userId, email: viewer.email, name: viewer.name },
    timezone,
    isAdmin: viewer.isAdmin,
    needsSecondFactor: needsSecondFactor(viewer),
    mayAskSecondFactor: pods.leadsPod && factors.isKeptHere && !factors.hasFactor && !factors.isDismissed,
    access,
    podId: pods.podId,
    leadsPod: pods.leadsPod,
    applicantsWaiting: pods.applicantsWaiting,
    unreadNotices: notices,
    nextTopicSlug: nextUnanswered(answers)?.topicSlug ?? null,
  }
}
