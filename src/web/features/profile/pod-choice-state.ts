import type { Me } from '#contract/api/me.ts'
import type { Access } from '#domain/access/access.ts'
import { deriveFlags } from '#domain/access/flags.ts'
import { t } from '#domain/i18n/messages.ts'
import { missingRequiredFields, profileSections } from './profile-sections.ts'

/** What unlocks the pod choice, and where to do it. */
export type UnlockStep = { to: string; label: string; text: string }

/** State of the pod choice: already in a pod, open, or locked with the step that unlocks it. */
export type PodChoiceState = { kind: 'in-pod' } | { kind: 'open' } | { kind: 'closed'; unlockStep: UnlockStep }

type PodChoiceInput = { me: Me; access: Access; isAssessmentAnswered: boolean }

/** Whether a member can choose how they get a pod. */
export function podChoiceOf({ me, access, isAssessmentAnswered }: PodChoiceInput): PodChoiceState {
  if (me.podId !== null) return { kind: 'in-pod' }
  const { financialMatchValue, demographicCluster, personalityCluster, podId } = me
  const { podAvailable } = deriveFlags({
    profile: me,
    scores: { financialMatchValue, demographicCluster, personalityCluster },
    access,
    podId,
    isAssessmentAnswered,
    // `podAvailable` depends on neither.
    isStatementComplete: false,
    hasVisitedMarketplace: false,
  })
  return podAvailable ? { kind: 'open' } : { kind: 'closed', unlockStep: unlockStepOf(me, access) }
}

/** The first requirement that is not met: the membership, a form of the profile, or the assessment. */
function unlockStepOf(me: Me, { general }: Access): UnlockStep {
  if (!general) return { to: '/dashboard/subscription', label: t`Choose a plan`, text: t`Pods are available with a membership.` }
  const section = profileSections.find((one) => missingRequiredFields(one, me).length > 0)
  if (section?.slug === 'personal-info')
    return {
      to: '/dashboard/profile',
      label: t`See what’s left`,
      text: t`You can choose a pod once your profile and the 56 statements are complete.`,
    }
  if (section)
    return {
      to: `/dashboard/profile/${section.slug}`,
      label: t`Open ${{ section: section.nameInSentence }}`,
      text: t`You can choose a pod once your ${{ section: section.nameInSentence }} is complete.`,
    }
  return {
    to: '/assessment',
    label: t`Open the assessment`,
    text: t`You can choose a pod once you’ve answered the 56 statements.`,
  }
}
