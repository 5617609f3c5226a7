import type { Access } from './access.ts'
import { personalInfoFieldsDone } from '../profile/completion.ts'
import type { Profile } from '../profile/profile.ts'

/** The three scores of a member; null until they are computed. */
type Scores = { financialMatchValue: number | null; demographicCluster: number | null; personalityCluster: number | null }

/** What the derived flags are derived from. */
export type OnboardingFacts = {
  profile: Profile
  scores: Scores
  access: Access
  podId: string | null
  /** Whether every statement of the assessment is answered. */
  isAssessmentAnswered: boolean
  isStatementComplete: boolean
  hasVisitedMarketplace: boolean
}

/** How far a member has come; the names are the product's own. */
export type OnboardingFlags = {
  personalInfoFieldsDone: boolean
  /** All three scores are there. */
  assessmentComplete: boolean
  /** All statements are answered, the scores still to come. */
  assessmentPending: boolean
  /** The choice of a pod is shown. */
  podAvailable: boolean
  everythingDone: boolean
}

/** The derived flags of a member. Pure; equal facts give equal flags. */
export function deriveFlags(facts: OnboardingFacts): OnboardingFlags {
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

/** Whether more than one subscription opens the members' pages, so that somebody pays twice. */
export function hasMultiple(subscriptions: readonly { access: Access }[]): boolean {
  return subscriptions.filter(({ access }) => access.general).length > 1
}
