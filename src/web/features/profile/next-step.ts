import type { Me } from '#contract/api/me.ts'
import type { Access } from '#domain/access/access.ts'
import { t } from '#domain/i18n/messages.ts'
import { missingRequiredFields, profileSections } from './profile-sections.ts'

/** Input of the next step after a profile form. */
export type NextStepInput = {
  me: Me
  access: Pick<Access, 'general'>
  isAssessmentAnswered: boolean
  isStatementComplete: boolean
}

/** Path and title of the next step. */
export type NextStep = { to: string; title: string }

/**
 * The next step after a completed form: another form of the profile, the assessment, the statement, or the pod choice. Null
 * while the form has open fields, and when nothing is left.
 */
export function nextStepAfter(slug: string, input: NextStepInput): NextStep | null {
  const { me, access, isAssessmentAnswered, isStatementComplete } = input
  const incomplete = profileSections.filter((section) => missingRequiredFields(section, me).length > 0)
  if (incomplete.some((section) => section.slug === slug)) return null
  const [form] = incomplete
  if (form) return { to: `/dashboard/profile/${form.slug}`, title: form.title }
  if (access.general && !isAssessmentAnswered) return { to: '/assessment', title: t`Assessment` }
  if (!isStatementComplete) return { to: '/dashboard/profile/rei-statement', title: t`Real-estate statement` }
  // A member may opt in before choosing a time slot.
  const isPodChosen = (me.podOptIn && me.podDatePreference !== null) || me.podId !== null
  if (access.general && !isPodChosen && slug !== 'personal-info')
    return { to: '/dashboard/profile/personal-info#pod-choice', title: t`Choose how to join a pod` }
  return null
}
