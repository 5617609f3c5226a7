import { t } from '#domain/i18n/messages.ts'
import { statementLabel } from '#domain/statement/options.ts'
import { type ComponentKey, pointsPerStage } from '#matching/model.ts'
import { divideRounded } from '#matching/integers.ts'
import { distance, pairComponents } from '#matching/pair.ts'
import { totalMatch } from '#matching/score.ts'
import type { PreparedMember } from '#matching/types.ts'
import { spellCount, formatMemberCount } from '#matching/format.ts'
import { minNamed } from '../marketplace/present-match.ts'

/** What a marketplace card says about a match. */
export type CardMatch = { totalMatch: number | null; reasons: string[]; lacks: string[] }

const maxReasons = 3
const maxLacks = 3

/** Minimum score of a component, in basis points, to be a reason. */
const strongScore = 8_500

/** Returns a member's match with a pod they are not in, the best reasons for it, and what the pod lacks. */
export function matchForCard(member: PreparedMember, pod: readonly PreparedMember[]): CardMatch {
  const lacks = listMissingAreas(pod)
  const reasons = [
    ...coveredReason(member, pod),
    ...helpfulReason(member, lacks),
    ...strongReasons(member, pod),
    ...timezoneReason(member, pod),
  ]
  return { totalMatch: totalMatch(member, pod), reasons: reasons.slice(0, maxReasons), lacks: lacks.slice(0, maxLacks) }
}

/** Reasons for an applicant and for the pod, as sentences to its leader, strongest first, at most three each. */
export type MutualReasons = { brings: string[]; receives: string[] }

/**
 * Returns what an applicant brings to a pod and what the pod offers them. Sentences tell how many members a statement holds for,
 * never which. About money they tell only how many, at least three, are at the same stage.
 */
export function mutualReasons(applicant: PreparedMember, pod: readonly PreparedMember[]): MutualReasons {
  if (pod.length === 0) return { brings: [], receives: [] }
  const missing = new Map(countMissingAreas(pod))
  const wanted = areasIn(applicant.strengths, (area) => missing.get(area) ?? 0)
  const shared = applicant.strengths.filter((area) => !missing.has(area))
  const welcome = areasIn(shared, (area) => countOf(pod, (member) => member.improvements.includes(area)))
  const helped = areasIn(applicant.improvements, (area) => countOf(pod, (member) => member.strengths.includes(area)))
  return {
    brings: [
      ...wanted.map(([area, count]) => strongWhereMissing(statementLabel(area), count)),
      ...welcome.map(([area, count]) => strongWhereWanted(statementLabel(area), count)),
    ].slice(0, maxReasons),
    receives: [...helped.map(([area, count]) => wantsToGrow(statementLabel(area), count)), ...commonGround(applicant, pod)].slice(
      0,
      maxReasons,
    ),
  }
}

/** Returns areas with the number of members they concern, most first, then by name. Areas that concern nobody are left out. */
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
    ...sentenceIfAny(
      pod,
      (who) => t`Same niche as ${{ who }}: ${{ niche: statementLabel(niche ?? '') }}.`,
      (member) => niche !== null && member.niche === niche,
    ),
    ...(countOf(pod, isAlike) < minNamed ? [] : sentenceIfAny(pod, (who) => t`At the same stage as ${{ who }}.`, isAlike)),
    ...sentenceIfAny(
      pod,
      (who) => t`In the same time zone as ${{ who }}.`,
      (member) => tzOffsetMin !== null && member.tzOffsetMin === tzOffsetMin,
    ),
  ]
}

function sentenceIfAny(
  pod: readonly PreparedMember[],
  write: (who: string) => string,
  holds: (member: PreparedMember) => boolean,
): string[] {
  const count = countOf(pod, holds)
  const who = pod.length === 1 ? t`the one member` : formatMemberCount(count, pod.length)
  return count === 0 ? [] : [write(who)]
}

function countOf(pod: readonly PreparedMember[], holds: (member: PreparedMember) => boolean): number {
  return pod.filter(holds).length
}

function strongWhereMissing(area: string, count: number): string {
  const memberCount = spellCount(count)
  return count === 1
    ? t`Strong in ${{ area }}, where ${{ memberCount }} member has no one in the pod to learn from.`
    : t`Strong in ${{ area }}, where ${{ memberCount }} members have no one in the pod to learn from.`
}

function strongWhereWanted(area: string, count: number): string {
  const memberCount = spellCount(count)
  return count === 1
    ? t`Strong in ${{ area }}, where ${{ memberCount }} member wants to grow.`
    : t`Strong in ${{ area }}, where ${{ memberCount }} members want to grow.`
}

function wantsToGrow(area: string, count: number): string {
  const memberCount = spellCount(count)
  return count === 1
    ? t`Wants to grow in ${{ area }}: ${{ memberCount }} member is strong there.`
    : t`Wants to grow in ${{ area }}: ${{ memberCount }} members are strong there.`
}

/** Returns the areas in which members of a pod want to grow and no other member is strong, most wanted first, then by name. */
function listMissingAreas(pod: readonly PreparedMember[]): string[] {
  return countMissingAreas(pod).map(([area]) => area)
}

/** Like `listMissingAreas`, with the number of members who lack each area. */
function countMissingAreas(pod: readonly PreparedMember[]): [string, number][] {
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
  return [
    more.length === 0
      ? t`Can help you with ${{ area: statementLabel(first) }}`
      : t`Can help you with ${{ area: statementLabel(first) }} and ${{ moreCount: more.length }} more`,
  ]
}

function helpfulReason(member: PreparedMember, lacks: readonly string[]): string[] {
  const area = lacks.find((lacked) => member.strengths.includes(lacked))
  return area ? [t`You can help with ${{ area: statementLabel(area) }}`] : []
}

const strongLabels: readonly (readonly [ComponentKey, string])[] = [
  ['financial', t`Same stage`],
  ['strategy', t`Similar strategy`],
  ['personality', t`Similar interests`],
]

/** Components that are known for every member and strong on average. A small pod gives no reasons about money. */
function strongReasons(member: PreparedMember, pod: readonly PreparedMember[]): string[] {
  const pairs = pod.map((other) => pairComponents(member, other))
  return strongLabels.flatMap(([key, words]) => {
    if (key === 'financial' && pod.length < minNamed) return []
    const scores = pairs.map((pair) => pair[key])
    const sum = scores.reduce<number>((total, score) => total + (score ?? 0), 0)
    return scores.length > 0 && !scores.includes(null) && sum >= strongScore * scores.length ? [words] : []
  })
}

function timezoneReason(member: PreparedMember, pod: readonly PreparedMember[]): string[] {
  const shared = pod.length > 0 && pod.every((other) => other.tzOffsetMin === member.tzOffsetMin)
  return shared && member.tzOffsetMin !== null ? [t`Same time zone`] : []
}
