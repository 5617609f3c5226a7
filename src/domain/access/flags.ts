import type { Access } from './access.ts'
import { personalInfoFieldsDone } from '../profile/completion.ts'
import type { Profile } from '../profile/profile.ts'

/** The three scores of a member; null until they are computed. */
type Scores = { financialMatchValue: number | null; demographicCluster: number | null; personalityCluster: number | null }

/** Input of the derived flags. */
export type OnboardingInput = {
  profile: Profile
  scores: Scores
  access: Access
  podId: string | null
  /** Whether every statement of the assessment is answered. */
  isAssessmentAnswered: boolean
  isStatementComplete: boolean
  hasVisitedMarketplace: boolean
}

/** Onboarding progress of a member. The names come from the product's API. */
export type OnboardingFlags = {
  personalInfoFieldsDone: boolean
  /** All three scores exist. */
  assessmentComplete: boolean
  /** All statements are answered and the scores are not computed yet. */
  assessmentPending: boolean
  /** The pod choice is shown. */
  podAvailable: boolean
  everythingDone: boolean
}

/** Derives a member's flags. Pure: equal input gives equal flags. */
export function deriveFlags(facts: OnboardingInput): OnboardingFlags {
  const { profile, scores, access, podId, isAssessmentAnswered, isStatementComplete, hasVisitedMarketplace } = facts
  const infoDone = personalInfoFieldsDone(profile)
  const { financialMatchValue, demographicCluster, personalityCluster } = scores
  const assessmentComplete = financialMatchValue !== null && demographicCluster !== null && personalityCluster !== null
  const marketplaceDone = isAssessmentAnswered && (hasVisitedMarketplace || podId !== null) && assessmentComplete
  return {
    personalInfoFieldsDone: infoDone,
    assessmentComplete,
    assessmentPending: isAssessmentAnswered && !assessmentComplete,
    podAvailable: access.general && infoDone && isAssessmentAnswered,
    everythingDone: access.general && infoDone && isStatementComplete && (!access.pod_marketplace || marketplaceDone),
  }
}

/** Whether more than one subscription unlocks the members' pages, so that the member pays twice. */
export function hasMultiple(subscriptions: readonly { access: Access }[]): boolean {
  return subscriptions.filter(({ access }) => access.general).length > 1
}
