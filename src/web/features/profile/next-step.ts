import type { Me } from '#contract/me.ts'
import type { Access } from '#domain/access/access.ts'
import { openFields, profileSections } from './sections.ts'

/** What decides where a member goes on after a form of the profile. */
export type StepFacts = {
  me: Me
  access: Pick<Access, 'general'>
  isAssessmentAnswered: boolean
  isStatementComplete: boolean
}

/** Where to go on, and what is there. */
export type NextStep = { to: string; title: string }

/**
 * The next thing to fill in after a form that is complete: another form of the profile, the assessment, the statement, or
 * the choice of a pod. Null while the form itself has open fields, and when nothing is left.
 */
export function nextStepAfter(slug: string, facts: StepFacts): NextStep | null {
  const { me, access, isAssessmentAnswered, isStatementComplete } = facts
  const open = profileSections.filter((section) => openFields(section, me).length > 0)
  if (open.some((section) => section.slug === slug)) return null
  const [form] = open
  if (form) return { to: `/dashboard/profile/${form.slug}`, title: form.title }
  if (access.general && !isAssessmentAnswered) return { to: '/assessment', title: 'Assessment' }
  if (!isStatementComplete) return { to: '/dashboard/profile/rei-statement', title: 'Real-estate statement' }
  // A wish to be matched may be saved before the time is chosen.
  const isPodChosen = (me.podOptIn && me.podDatePreference !== null) || me.podId !== null
  if (access.general && !isPodChosen && slug !== 'personal-info')
    return { to: '/dashboard/profile/personal-info#pod-choice', title: 'Choose how you join a pod' }
  return null
}
