import { ageInYears, financialMatchValue, similarityProfile, topicScore } from './derived.ts'
import { byCodeUnit, sortedUnique } from './lists.ts'
import { educationLevels } from './model.ts'
import { type Nullish, type MemberInput, type PreparedMember } from './types.ts'

/**
 * Prepares a member with everything derived that comparisons need. Prepare once, compare often.
 * @param now the instant at which ages are computed
 */
export function prepareMember(member: MemberInput, now: Date): PreparedMember {
  const { profile, statement } = member
  const { topics, scores } = scoredTopics(member.answersByTopic)
  const niche = firstTextOrNull(statement?.assetFocusCategories)
  const locality = textOrNull(statement?.localOrDistance)
  return {
    id: member.id ?? null,
    topics,
    similarity: similarityProfile(scores),
    financialMatchValue: financialMatchValue(member),
    ageYears: ageInYears(profile?.birthdate, now),
    educationStep: educationStep(profile?.educationLevel),
    role: textOrNull(profile?.currentRole),
    language: textOrNull(profile?.primaryLanguage),
    tzOffsetMin: Number.isInteger(member.tzOffsetMin) ? (member.tzOffsetMin ?? null) : null,
    niche,
    locality,
    active: sortedUnique(statement?.realEstateActiveInvolve ?? []),
    strengths: sortedUnique(statement?.strengthCategories ?? []),
    improvements: sortedUnique(statement?.improvementCategories ?? []),
    // An empty list is an answer, an absent list is not.
    hasStrategy: niche !== null || locality !== null || isDefined(statement?.realEstateActiveInvolve),
    hasSkills: isDefined(statement?.strengthCategories) || isDefined(statement?.improvementCategories),
  }
}

/** Returns the topics with a score, in order, and their scores. */
function scoredTopics(answersByTopic: MemberInput['answersByTopic']): { topics: string[]; scores: number[] } {
  const topics: string[] = []
  const scores: number[] = []
  for (const topic of Object.keys(answersByTopic ?? {}).sort(byCodeUnit)) {
    const score = topicScore(answersByTopic?.[topic])
    if (score === null) continue
    topics.push(topic)
    scores.push(score)
  }
  return { topics, scores }
}

function textOrNull(value: Nullish<string>): string | null {
  return value ? value : null
}

function firstTextOrNull(value: Nullish<readonly string[] | string>): string | null {
  return textOrNull(typeof value === 'string' ? value : value?.[0])
}

function educationStep(level: Nullish<string>): number | null {
  const step = educationLevels.indexOf(level ?? '')
  return step < 0 ? null : step
}

function isDefined(value: unknown): boolean {
  return value !== null && value !== undefined
}
