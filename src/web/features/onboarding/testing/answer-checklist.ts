import { readPersonality, readStatement } from '#contract/assessment.ts'
import { readSubscriptions, type SubscriptionList } from '#contract/billing.ts'
import { type Me, readMe } from '#contract/me.ts'
import { type MyWeek, readMyWeek } from '#contract/my-week.ts'
import { type MyPod, readMyPod } from '#contract/pods.ts'
import { readWelcomePackage, type WelcomePackage } from '#contract/welcome.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { emptyStatement, type Statement } from '#domain/statement/statement.ts'
import { answer } from '../../../testing/fake-api.ts'
import { meWith } from '../../../testing/me.ts'
import { buildList } from '../../billing/testing/build-billing.ts'
import { buildSubscription } from '../../billing/testing/build-subscription.ts'

type Given = {
  me?: Me
  subscriptions?: SubscriptionList
  answers?: AnswerMap
  statement?: Statement
  myPod?: MyPod
  week?: Partial<MyWeek>
  parcel?: WelcomePackage | null
}

/** A week without a meeting or a commitment, except where stated. */
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

/** Answers what the checklist is made from: a paying member who has done nothing yet, except where stated. */
export function answerChecklist({
  me = meWith(),
  subscriptions,
  answers,
  statement,
  myPod,
  week,
  parcel = null,
}: Given = {}): void {
  answer(readMe, me)
  answer(readSubscriptions, subscriptions ?? buildList([buildSubscription()]))
  answer(readPersonality, answers ?? {})
  answer(readStatement, statement ?? emptyStatement)
  answer(readMyPod, myPod ?? { podId: null, members: [], pod: null, lastPlace: null })
  answer(readMyWeek, buildWeek(week))
  answer(readWelcomePackage, { package: parcel })
}
