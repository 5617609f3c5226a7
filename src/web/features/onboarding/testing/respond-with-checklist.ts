import { getPersonalityAnswers, getStatement } from '#contract/api/assessment.ts'
import { getSubscriptions, type SubscriptionList } from '#contract/api/billing/billing.ts'
import { type Me, getMe } from '#contract/api/me.ts'
import { type MyWeek, getMyWeek } from '#contract/api/meetings/my-week.ts'
import { type MyPod, getMyPod } from '#contract/api/pods/pods.ts'
import { getWelcomePackage, type WelcomePackage } from '#contract/api/welcome/welcome.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { emptyStatement, type Statement } from '#domain/statement/statement.ts'
import { respondWith } from '#web/testing/fake-api.ts'
import { buildMe } from '#web/testing/build-me.ts'
import { buildSubscriptionList } from '#web/features/billing/testing/build-billing.ts'
import { buildSubscription } from '#web/features/billing/testing/build-subscription.ts'

type ChecklistOverrides = {
  me?: Me
  subscriptions?: SubscriptionList
  answers?: AnswerMap
  statement?: Statement
  myPod?: MyPod
  week?: Partial<MyWeek>
  parcel?: WelcomePackage | null
}

/** Builds a week without a meeting or a commitment, plus the overrides. */
export function buildWeek(overrides: Partial<MyWeek> = {}): MyWeek {
  return {
    today: '2026-01-16',
    nextMeetingOn: null,
    meeting: null,
    skipped: null,
    commitments: [],
    streakWeeks: 0,
    hasCommitted: false,
    hasCalendar: false,
    ...overrides,
  }
}

/** Responds to the checklist's requests: a paying member who has done nothing yet, plus the overrides. */
export function respondWithChecklist({
  me = buildMe(),
  subscriptions,
  answers,
  statement,
  myPod,
  week,
  parcel = null,
}: ChecklistOverrides = {}): void {
  respondWith(getMe, me)
  respondWith(getSubscriptions, subscriptions ?? buildSubscriptionList([buildSubscription()]))
  respondWith(getPersonalityAnswers, answers ?? {})
  respondWith(getStatement, statement ?? emptyStatement)
  respondWith(getMyPod, myPod ?? { podId: null, members: [], pod: null, lastPlace: null })
  respondWith(getMyWeek, buildWeek(week))
  respondWith(getWelcomePackage, { package: parcel })
}
