import type { Me } from '#contract/me.ts'
import type { Access } from '#domain/access/access.ts'
import { deriveFlags } from '#domain/access/flags.ts'
import { openFields, profileSections } from './sections.ts'

/** What opens the choice of a pod, and where to do it. */
export type Opener = { to: string; label: string; words: string }

/** How the choice of a pod stands: a place already, the choice itself, or what has to be done before. */
export type PodChoiceState = { kind: 'in-pod' } | { kind: 'open' } | { kind: 'closed'; opener: Opener }

type ChoiceFacts = { me: Me; access: Access; isAssessmentAnswered: boolean }

/** Whether a member can choose how they get a pod. */
export function podChoiceOf({ me, access, isAssessmentAnswered }: ChoiceFacts): PodChoiceState {
  if (me.podId !== null) return { kind: 'in-pod' }
  const { financialMatchValue, demographicCluster, personalityCluster, podId } = me
  const { podAvailable } = deriveFlags({
    profile: me,
    scores: { financialMatchValue, demographicCluster, personalityCluster },
    access,
    podId,
    isAssessmentAnswered,
    // Neither has a part in it.
    isStatementComplete: false,
    hasVisitedMarketplace: false,
  })
  return podAvailable ? { kind: 'open' } : { kind: 'closed', opener: openerOf(me, access) }
}

/** The first thing in the way: the membership, a form of the profile, or the assessment. */
function openerOf(me: Me, { general }: Access): Opener {
  if (!general)
    return { to: '/dashboard/subscription', label: 'Choose a plan', words: 'Choosing a pod opens with your membership.' }
  const section = profileSections.find((one) => openFields(one, me).length > 0)
  if (section?.slug === 'personal-info')
    return {
      to: '/dashboard/profile',
      label: 'See what is left',
      words: 'Choosing a pod opens once your profile is complete and the 56 statements are answered.',
    }
  if (section)
    return {
      to: `/dashboard/profile/${section.slug}`,
      label: `Open ${section.title.toLowerCase()}`,
      words: `Choosing a pod opens once your ${section.title.toLowerCase()} is complete.`,
    }
  return {
    to: '/assessment',
    label: 'Open the assessment',
    words: 'Choosing a pod opens once the 56 statements of the assessment are answered.',
  }
}
