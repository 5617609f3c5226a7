import { ageInYears, financialMatchValue, similarityProfile, topicScore } from './derived.ts'
import { byCodeUnit, sortedUnique } from './lists.ts'
import { educationLevels } from './model.ts'
import { type Given, type KnownMember, type PreparedMember } from './types.ts'

/**
 * The member with everything derived that comparing needs. Derive once, compare often.
 *
 * @param now the moment ages are counted to
 */
export function derive(member: KnownMember, now: Date): PreparedMember {
  const { profile, statement } = member
  const { topics, scores } = scoredTopics(member.answersByTopic)
  const niche = firstWord(statement?.assetFocusCategories)
  const locality = word(statement?.localOrDistance)
  return {
    id: member.id ?? null,
    topics,
    similarity: similarityProfile(scores),
    financialMatchValue: financialMatchValue(member),
    ageYears: ageInYears(profile?.birthdate, now),
    educationStep: educationStep(profile?.educationLevel),
    role: word(profile?.currentRole),
    language: word(profile?.primaryLanguage),
    tzOffsetMin: Number.isInteger(member.tzOffsetMin) ? (member.tzOffsetMin ?? null) : null,
    niche,
    locality,
    active: sortedUnique(statement?.realEstateActiveInvolve ?? []),
    strengths: sortedUnique(statement?.strengthCategories ?? []),
    improvements: sortedUnique(statement?.improvementCategories ?? []),
    // An empty list is an answer, a list never given is none.
    hasStrategy: niche !== null || locality !== null || isGiven(statement?.realEstateActiveInvolve),
    hasSkills: isGiven(statement?.strengthCategories) || isGiven(statement?.improvementCategories),
  }
}

/** The topics that have a score, in order, and their scores. */
function scoredTopics(answersByTopic: KnownMember['answersByTopic']): { topics: string[]; scores: number[] } {
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

function word(value: Given<string>): string | null {
  return value ? value : null
}

function firstWord(value: Given<readonly string[] | string>): string | null {
  return word(typeof value === 'string' ? value : value?.[0])
}

function educationStep(level: Given<string>): number | null {
  const step = educationLevels.indexOf(level ?? '')
  return step < 0 ? null : step
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined
}
