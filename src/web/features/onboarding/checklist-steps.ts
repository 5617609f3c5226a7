import type { OnboardingFlags } from '#domain/access/flags.ts'
import { countAnswered, isAssessmentNew, nextUnanswered } from '#domain/assessment/progress.ts'
import { questions } from '#domain/assessment/questions.ts'
import { missingScoreFields } from '#domain/assessment/missing-score-fields.ts'
import { isEmptyValue } from '#domain/fields/values.ts'
import { t } from '#domain/i18n/messages.ts'
import { isStatementComplete } from '#domain/statement/statement.ts'
import { missingRequiredFields, profileSections, requiredCount } from '#web/features/profile/profile-sections.ts'
import type { ChecklistInput, ChecklistStep } from './checklist.ts'
import { parcelTextOf } from './package-text.ts'

const opensWithMembershipText = t`Available with a membership`

/** Step 1: the guide of the welcome page. */
export function guideStep({ me }: ChecklistInput): ChecklistStep {
  const isDone = me.events.watchedMemberTrainingV1
  return {
    id: 'guide',
    title: t`Read the 5-minute welcome`,
    detail: isDone ? t`You know how pods work` : t`How pods work, in five short parts`,
    isDone,
    next: { to: '/dashboard/welcome#guide', label: t`Start` },
  }
}

/** Step 2: the three forms of the profile. Once complete, it shows the status of the welcome package. */
export function profileStep({ me, welcomePackage }: ChecklistInput): ChecklistStep {
  const step = { id: 'profile', title: t`Complete your profile` }
  const open = profileSections.find((section) => missingRequiredFields(section, me).length > 0)
  if (!open) {
    const { text: parcelText, trackingUrl } = parcelTextOf(welcomePackage)
    const other = trackingUrl ? { other: { to: trackingUrl, label: t`track package` } } : {}
    const next = { to: '/dashboard/profile', label: t`Open` }
    return { ...step, detail: parcelText ?? t`Profile and shipping address complete`, isDone: true, next, ...other }
  }
  const count = sum(profileSections.map((section) => requiredCount(section, me)))
  const openCount = sum(profileSections.map((section) => missingRequiredFields(section, me).length))
  return {
    ...step,
    detail: t`${{ done: count - openCount }} of ${{ count }} fields done. Next: ${{ section: open.nameInSentence }}`,
    isDone: false,
    next: { to: `/dashboard/profile/${open.slug}`, label: openCount === count ? t`Start` : t`Continue` },
  }
}

/** Step 3: the statements of the assessment. */
export function answersStep(
  input: ChecklistInput,
  { assessmentPending }: Pick<OnboardingFlags, 'assessmentPending'>,
): ChecklistStep {
  const { answers, subscriptions } = input
  const step = { id: 'answers', title: t`Answer the 56 statements` }
  const count = t`${{ answered: countAnswered(answers) }} of ${{ total: questions.length }} answered`
  const open = nextUnanswered(answers)
  if (!open) {
    const detail = assessmentPending ? pendingScoresText(input, count) : count
    return { ...step, detail, isDone: true, next: { to: '/dashboard/assessment-complete', label: t`Open` } }
  }
  if (!subscriptions.access.general) return { ...step, detail: opensWithMembershipText, isDone: false, next: null }
  const next = isAssessmentNew(answers)
    ? { to: '/assessment', label: t`Start` }
    : { to: `/assessment/${open.topicSlug}`, label: t`Continue` }
  return { ...step, detail: count, isDone: false, next }
}

/** What the scores are waiting for: missing input of the member, or the calculation. */
function pendingScoresText({ me, statement }: ChecklistInput, count: string): string {
  const needs = missingScoreFields({ profile: me, statement })
  if (needs.profile.length > 0 && needs.statement.length > 0)
    return t`${{ count }}; your match score needs your profile and statement`
  if (needs.profile.length > 0) return t`${{ count }}; your match score needs your profile`
  if (needs.statement.length > 0) return t`${{ count }}; your match score needs your statement`
  return t`${{ count }}; your scores are on their way`
}

/** Step 4: the ten fields of the real-estate statement. */
export function statementStep({ statement }: ChecklistInput): ChecklistStep {
  const values = Object.values(statement)
  const filled = values.filter((value) => !isEmptyValue(value)).length
  return {
    id: 'statement',
    title: t`Complete your real-estate statement`,
    detail: t`${{ filled }} of ${{ valuesCount: values.length }} fields`,
    isDone: isStatementComplete(statement),
    next: { to: '/dashboard/profile/rei-statement', label: filled === 0 ? t`Start` : t`Continue` },
  }
}

/** Step 6: the calendar on the member's devices. */
export function calendarStep({ hasCalendar, subscriptions }: ChecklistInput): ChecklistStep {
  const step = { id: 'calendar', title: t`Add the calendar to your phone`, isDone: hasCalendar }
  const next = { to: '/calendar', label: t`Open` }
  if (hasCalendar) return { ...step, detail: t`Your private calendar link is ready`, next }
  if (!subscriptions.access.general) return { ...step, detail: opensWithMembershipText, next: null }
  return { ...step, detail: t`See pod meetings, calls, and trainings in the calendar you already use`, next }
}

/** Step 7: the first commitment. */
export function commitmentStep({ hasCommitted, me, subscriptions }: ChecklistInput): ChecklistStep {
  const step = { id: 'commitment', title: t`Make your first commitment`, isDone: hasCommitted }
  const to = '/dashboard/pod/commitments'
  if (hasCommitted) return { ...step, detail: t`First commitment made`, next: { to, label: t`Open` } }
  if (!subscriptions.access.general) return { ...step, detail: opensWithMembershipText, next: null }
  const detail = me.podId === null ? t`One thing to get done this week` : t`One thing to get done before the next meeting`
  return { ...step, detail, next: { to, label: t`Commit` } }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
