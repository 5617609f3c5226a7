import type { SubscriptionList } from '#contract/api/billing/billing.ts'
import type { Me } from '#contract/api/me.ts'
import type { MyPod } from '#contract/api/pods/pods.ts'
import type { WelcomePackage } from '#contract/api/welcome/welcome.ts'
import { deriveFlags, type OnboardingFlags } from '#domain/access/flags.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import { isStatementComplete, type Statement } from '#domain/statement/statement.ts'
import { membershipStep, planText } from './membership-step.ts'
import { podStep } from './pod-step.ts'
import { answersStep, calendarStep, commitmentStep, guideStep, profileStep, statementStep } from './checklist-steps.ts'

/** A link to a step. */
export type StepLink = { to: string; label: string }

/**
 * A step of the checklist. `next` links to it, or is null if it is not available yet. `other` is an alternative, or a preview
 * link, shown at the end of the detail.
 */
export type ChecklistStep = {
  id: string
  title: string
  detail: string
  isDone: boolean
  next: StepLink | null
  other?: StepLink
}

/** Input of the checklist. */
export type ChecklistInput = {
  me: Me
  subscriptions: SubscriptionList
  answers: AnswerMap
  statement: Statement
  myPod: MyPod
  welcomePackage: WelcomePackage | null
  hasVisitedMarketplace: boolean
  /** The member created a private calendar feed for a device. */
  hasCalendar: boolean
  /** The member has made a commitment. */
  hasCommitted: boolean
  timeZone: string
  now: Date
}

/** Onboarding progress. `steps` are the seven steps in order. */
export type Checklist = {
  flags: OnboardingFlags
  /** Shown above the seven steps while there is no access. It is not one of them. */
  membership: ChecklistStep | null
  steps: ChecklistStep[]
  doneCount: number
  /** The plan and its renewal or end date; null without a membership. */
  plan: string | null
}

/** Builds the checklist of a member. */
export function checklistOf(input: ChecklistInput): Checklist {
  const flags = flagsOf(input)
  const steps = [
    guideStep(input),
    profileStep(input),
    answersStep(input, flags),
    statementStep(input),
    podStep(input, flags),
    calendarStep(input),
    commitmentStep(input),
  ]
  return {
    flags,
    membership: membershipStep(input),
    steps,
    doneCount: steps.filter(({ isDone }) => isDone).length,
    plan: planText(input),
  }
}

/** The next step: the membership if there is none, otherwise the first open step that is available. */
export function nextStepOf({ membership, steps }: Pick<Checklist, 'membership' | 'steps'>): ChecklistStep | null {
  if (membership) return membership.next ? membership : null
  return steps.find(({ isDone, next }) => !isDone && next !== null) ?? null
}

function flagsOf({ me, subscriptions, answers, statement, hasVisitedMarketplace }: ChecklistInput): OnboardingFlags {
  const { financialMatchValue, demographicCluster, personalityCluster, podId } = me
  return deriveFlags({
    profile: me,
    scores: { financialMatchValue, demographicCluster, personalityCluster },
    access: subscriptions.access,
    podId,
    isAssessmentAnswered: isAssessmentComplete(answers),
    isStatementComplete: isStatementComplete(statement),
    hasVisitedMarketplace,
  })
}
