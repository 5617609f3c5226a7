import { pairComponents } from '#matching/pair.ts'
import { totalMatch } from '#matching/score.ts'
import type { ComponentKey } from '#matching/model.ts'
import type { PreparedMember } from '#matching/types.ts'

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

/** Areas that members of a pod want to grow in and none of the others is strong in: most wanted first, then by name. */
function listLacks(pod: readonly PreparedMember[]): string[] {
  const wanted = new Map<string, number>()
  for (const member of pod) {
    const others = pod.filter((other) => other !== member)
    for (const area of member.improvements) {
      if (!others.some((other) => other.strengths.includes(area))) wanted.set(area, (wanted.get(area) ?? 0) + 1)
    }
  }
  return [...wanted].sort(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1)).map(([area]) => area)
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

/** Components that are known for every member of the pod and strong on average. */
function strongReasons(member: PreparedMember, pod: readonly PreparedMember[]): string[] {
  const pairs = pod.map((other) => pairComponents(member, other))
  return strongWords.flatMap(([key, words]) => {
    const scores = pairs.map((pair) => pair[key])
    const sum = scores.reduce<number>((total, score) => total + (score ?? 0), 0)
    return scores.length > 0 && !scores.includes(null) && sum >= strongScore * scores.length ? [words] : []
  })
}

function timezoneReason(member: PreparedMember, pod: readonly PreparedMember[]): string[] {
  const shared = pod.length > 0 && pod.every((other) => other.tzOffsetMin === member.tzOffsetMin)
  return shared && member.tzOffsetMin !== null ? ['Same time zone'] : []
}
