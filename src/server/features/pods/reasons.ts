import { type ComponentKey, pointsPerStage } from '#matching/model.ts'
import { divideRounded } from '#matching/integers.ts'
import { distance, pairComponents } from '#matching/pair.ts'
import { totalMatch } from '#matching/score.ts'
import type { PreparedMember } from '#matching/types.ts'
import { countWord, someOf } from '#matching/wording.ts'
import { fewestNamed } from './show-match.ts'

/** What a card of the marketplace says about a match. */
export type CardMatch = { totalMatch: number | null; reasons: string[]; lacks: string[] }

const mostReasons = 3
const mostLacks = 3

/** Basis points from which a component is worth a reason. */
const strongScore = 8_500

/** The match of a member with a pod they are not in, with the best reasons for it, and what the pod is short of. */
export function matchForCard(member: PreparedMember, pod: readonly PreparedMember[]): CardMatch {
  const lacks = listLacks(pod)
  const reasons = [
    ...coveredReason(member, pod),
    ...helpfulReason(member, lacks),
    ...strongReasons(member, pod),
    ...timezoneReason(member, pod),
  ]
  return { totalMatch: totalMatch(member, pod), reasons: reasons.slice(0, mostReasons), lacks: lacks.slice(0, mostLacks) }
}

/** What speaks for an applicant and for the pod, each as whole sentences to its leader, the weightiest first, at most three. */
export type BothWays = { brings: string[]; receives: string[] }

/**
 * What an applicant brings to a pod, and what the pod has for them. Sentences tell how many members something holds for, never
 * which, and of money no more than how many, at least three, stand at the same stage.
 */
export function reasonsBothWays(applicant: PreparedMember, pod: readonly PreparedMember[]): BothWays {
  if (pod.length === 0) return { brings: [], receives: [] }
  const missing = new Map(countLacks(pod))
  const wanted = areasIn(applicant.strengths, (area) => missing.get(area) ?? 0)
  const shared = applicant.strengths.filter((area) => !missing.has(area))
  const welcome = areasIn(shared, (area) => countOf(pod, (member) => member.improvements.includes(area)))
  const helped = areasIn(applicant.improvements, (area) => countOf(pod, (member) => member.strengths.includes(area)))
  return {
    brings: [
      ...wanted.map(
        ([area, count]) => `Strong in ${area}, where ${members(count, 'has', 'have')} nobody in the pod to learn from.`,
      ),
      ...welcome.map(([area, count]) => `Strong in ${area}, where ${members(count, 'wants', 'want')} to grow.`),
    ].slice(0, mostReasons),
    receives: [
      ...helped.map(([area, count]) => `Wants to grow in ${area}: ${members(count, 'is', 'are')} strong there.`),
      ...commonGround(applicant, pod),
    ].slice(0, mostReasons),
  }
}

/** Areas with how many members they concern, the most first, then by name; those that concern nobody are left out. */
function areasIn(areas: readonly string[], count: (area: string) => number): [string, number][] {
  const counted = areas.map((area): [string, number] => [area, count(area)])
  return counted.filter(([, times]) => times > 0).sort(byTimesThenName)
}

function commonGround(applicant: PreparedMember, pod: readonly PreparedMember[]): string[] {
  const { niche, financialMatchValue, tzOffsetMin } = applicant
  const isAlike = ({ financialMatchValue: value }: PreparedMember): boolean => {
    const apart = distance(financialMatchValue, value)
    return apart !== null && divideRounded(apart, pointsPerStage) === 0
  }
  return [
    ...forSome(pod, `Same niche as {who}: ${niche}.`, (member) => niche !== null && member.niche === niche),
    ...(countOf(pod, isAlike) < fewestNamed ? [] : forSome(pod, 'At the same stage as {who}.', isAlike)),
    ...forSome(pod, 'In the same time zone as {who}.', (member) => tzOffsetMin !== null && member.tzOffsetMin === tzOffsetMin),
  ]
}

function forSome(pod: readonly PreparedMember[], sentence: string, holds: (member: PreparedMember) => boolean): string[] {
  const count = countOf(pod, holds)
  const who = pod.length === 1 ? 'the one member' : someOf(count, pod.length)
  return count === 0 ? [] : [sentence.replace('{who}', who)]
}

function countOf(pod: readonly PreparedMember[], holds: (member: PreparedMember) => boolean): number {
  return pod.filter(holds).length
}

function members(count: number, one: string, many: string): string {
  return `${countWord(count)} ${count === 1 ? `member ${one}` : `members ${many}`}`
}

/** Areas that members of a pod want to grow in and none of the others is strong in: most wanted first, then by name. */
function listLacks(pod: readonly PreparedMember[]): string[] {
  return countLacks(pod).map(([area]) => area)
}

/** The same with how many members lack them. */
function countLacks(pod: readonly PreparedMember[]): [string, number][] {
  const wanted = new Map<string, number>()
  for (const member of pod) {
    const others = pod.filter((other) => other !== member)
    for (const area of member.improvements) {
      if (!others.some((other) => other.strengths.includes(area))) wanted.set(area, (wanted.get(area) ?? 0) + 1)
    }
  }
  return [...wanted].sort(byTimesThenName)
}

function byTimesThenName([a, timesA]: [string, number], [b, timesB]: [string, number]): number {
  return timesB - timesA || (a < b ? -1 : 1)
}

function coveredReason(member: PreparedMember, pod: readonly PreparedMember[]): string[] {
  const covered = member.improvements.filter((area) => pod.some((other) => other.strengths.includes(area)))
  const [first, ...more] = covered
  if (!first) return []
  return [more.length === 0 ? `Covers your ${first}` : `Covers your ${first} and ${more.length} more`]
}

function helpfulReason(member: PreparedMember, lacks: readonly string[]): string[] {
  const area = lacks.find((lacked) => member.strengths.includes(lacked))
  return area ? [`You cover their ${area}`] : []
}

const strongWords: readonly (readonly [ComponentKey, string])[] = [
  ['financial', 'Same stage'],
  ['strategy', 'Close in strategy'],
  ['personality', 'Alike in everyday habits'],
]

/** Components that are known for every member of the pod and strong on average; of money nothing in a pod of few. */
function strongReasons(member: PreparedMember, pod: readonly PreparedMember[]): string[] {
  const pairs = pod.map((other) => pairComponents(member, other))
  return strongWords.flatMap(([key, words]) => {
    if (key === 'financial' && pod.length < fewestNamed) return []
    const scores = pairs.map((pair) => pair[key])
    const sum = scores.reduce<number>((total, score) => total + (score ?? 0), 0)
    return scores.length > 0 && !scores.includes(null) && sum >= strongScore * scores.length ? [words] : []
  })
}

function timezoneReason(member: PreparedMember, pod: readonly PreparedMember[]): string[] {
  const shared = pod.length > 0 && pod.every((other) => other.tzOffsetMin === member.tzOffsetMin)
  return shared && member.tzOffsetMin !== null ? ['Same time zone'] : []
}
