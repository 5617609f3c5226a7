import type { SubscriptionList } from '#contract/billing.ts'
import type { Me } from '#contract/me.ts'
import type { MyPod } from '#contract/pods.ts'
import type { WelcomePackage } from '#contract/welcome.ts'
import { deriveFlags, type OnboardingFlags } from '#domain/access/flags.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import { isStatementComplete, type Statement } from '#domain/statement/statement.ts'
import { membershipStep, planLine } from './membership-step.ts'
import { podStep } from './pod-step.ts'
import { answersStep, calendarStep, commitmentStep, guideStep, profileStep, statementStep } from './steps.ts'

/** A way on: where it leads, and what its link says. */
export type Way = { to: string; label: string }

/**
 * One step of the checklist. `next` is where to take it, null where it cannot be taken yet; `other` is a second way, or one to
 * look at what is to come, told at the end of the detail.
 */
export type ChecklistStep = {
  id: string
  title: string
  detail: string
  isDone: boolean
  next: Way | null
  other?: Way
}

/** What the checklist is made from. */
export type ChecklistFacts = {
  me: Me
  subscriptions: SubscriptionList
  answers: AnswerMap
  statement: Statement
  myPod: MyPod
  welcomePackage: WelcomePackage | null
  hasVisitedMarketplace: boolean
  /** A private calendar was made for a device of theirs. */
  hasCalendar: boolean
  /** The member has committed to something. */
  hasCommitted: boolean
  timeZone: string
  now: Date
}

/** How far a member has come. `steps` are the seven in the order to take them. */
export type Checklist = {
  flags: OnboardingFlags
  /** Stands above the seven while there is no access; it is none of them. */
  membership: ChecklistStep | null
  steps: ChecklistStep[]
  doneCount: number
  /** The plan and until when it runs; null without a membership. */
  plan: string | null
}

/** The checklist of a member. */
export function checklistOf(facts: ChecklistFacts): Checklist {
  const flags = flagsOf(facts)
  const steps = [
    guideStep(facts),
    profileStep(facts),
    answersStep(facts, flags),
    statementStep(facts),
    podStep(facts, flags),
    calendarStep(facts),
    commitmentStep(facts),
  ]
  return {
    flags,
    membership: membershipStep(facts),
    steps,
    doneCount: steps.filter(({ isDone }) => isDone).length,
    plan: planLine(facts),
  }
}

/** The step to take now: the membership while there is none, else the first of the seven that is open and can be taken. */
export function nextStepOf({ membership, steps }: Pick<Checklist, 'membership' | 'steps'>): ChecklistStep | null {
  if (membership) return membership.next ? membership : null
  return steps.find(({ isDone, next }) => !isDone && next !== null) ?? null
}

function flagsOf({ me, subscriptions, answers, statement, hasVisitedMarketplace }: ChecklistFacts): OnboardingFlags {
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
