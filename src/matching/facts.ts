import { plural, select, t } from '#domain/i18n/messages.ts'
import { languageLabel } from '#domain/profile/options.ts'
import { statementLabel } from '#domain/statement/options.ts'
import { divideRounded } from './integers.ts'
import { byCodeUnit, shared, sortedUnique } from './lists.ts'
import { type ComponentKey, type BreakdownKey, notActiveYet, pointsPerStage, sameNiche, unrelatedNiche } from './model.ts'
import { clockDistanceMin, distance, nicheAffinity } from './pair.ts'
import { type PairComponents, type PreparedMember, type ExplanationAudience } from './types.ts'
import { spellCount, formatDuration, humanizeKey, formatMemberCount } from './format.ts'

/** The member's comparison with one other member of the pod. */
export type ComparedPair = { other: PreparedMember; components: PairComponents; score: number }

/** Titles of the breakdown items. */
export const breakdownTitles: Readonly<Record<BreakdownKey, string>> = {
  financial: t`Financial stage`,
  strategy: t`Strategy`,
  complement: t`Strengths and growth areas`,
  personality: t`Personality`,
  timezone: t`Time zone`,
  lifeStage: t`Life stage`,
  language: t`Language`,
  weakestPair: t`Lowest match with any member`,
  growthCoverage: t`Growth areas covered`,
}

/**
 * Builds statements for a reader. Leaders read only about applicants, while admins read about both incumbents and new members.
 */
type FactsBuilder = (member: PreparedMember, pairs: readonly ComparedPair[], reader: ExplanationAudience) => string[]

const componentFacts: Readonly<Record<ComponentKey, FactsBuilder>> = {
  financial: financialFacts,
  strategy: strategyFacts,
  complement: complementFacts,
  personality: personalityFacts,
  timezone: timezoneFacts,
  lifeStage: lifeStageFacts,
  language: languageFacts,
}

/**
 * Returns true statements about a known breakdown item, at least one. They give the number of members that a statement applies
 * to, never their identity. About money they state only the difference in stage.
 */
export function factsOf(
  key: BreakdownKey,
  member: PreparedMember,
  pairs: readonly ComparedPair[],
  reader: ExplanationAudience,
): string[] {
  if (key === 'weakestPair') return weakestFacts(pairs)
  if (key === 'growthCoverage') return growthFacts(member, pairs, reader)
  const known = pairs.filter(({ components }) => components[key] !== null)
  const facts = componentFacts[key](member, pairs, reader)
  const unknown = pairs.length - known.length
  return unknown === 0 ? facts : [...facts, t`no data yet for ${{ who: formatMemberCount(unknown, pairs.length) }}`]
}

/** Returns a statement about the members for whom it holds, or nothing if there are none. */
function forMembers(
  pairs: readonly ComparedPair[],
  write: (who: string) => string,
  holds: (other: PreparedMember) => boolean,
): string[] {
  const count = pairs.filter(({ other }) => holds(other)).length
  return count === 0 ? [] : [write(formatMemberCount(count, pairs.length))]
}

function factsOr(facts: string[], otherwise: string): string[] {
  return facts.length > 0 ? facts : [otherwise]
}

function financialFacts(member: PreparedMember, pairs: readonly ComparedPair[]): string[] {
  const stages = (other: PreparedMember): number => {
    const gap = distance(member.financialMatchValue, other.financialMatchValue)
    return gap === null ? -1 : divideRounded(gap, pointsPerStage)
  }
  return [
    ...forMembers(
      pairs,
      (who) => t`same stage as ${{ who }}`,
      (other) => stages(other) === 0,
    ),
    ...forMembers(
      pairs,
      (who) => t`one stage away from ${{ who }}`,
      (other) => stages(other) === 1,
    ),
    ...forMembers(
      pairs,
      (who) => t`more than one stage away from ${{ who }}`,
      (other) => stages(other) > 1,
    ),
  ]
}

function strategyFacts(member: PreparedMember, pairs: readonly ComparedPair[]): string[] {
  const percent = (other: PreparedMember): number => nicheAffinity(member.niche, other.niche) ?? 0
  const fields = member.active.filter((field) => field !== notActiveYet)
  const common = fields.filter((field) => pairs.some(({ other }) => other.active.includes(field)))
  const isLocal = (other: PreparedMember): boolean => member.locality !== null && other.locality === member.locality
  const isRelated = (other: PreparedMember): boolean => percent(other) > unrelatedNiche && percent(other) < sameNiche
  const isNew = ({ active }: PreparedMember): boolean => active.includes(notActiveYet)
  const facts = [
    ...forMembers(
      pairs,
      (who) => t`same niche as ${{ who }}: ${{ niche: statementLabel(member.niche ?? '') }}`,
      (other) => percent(other) === sameNiche,
    ),
    ...forMembers(pairs, (who) => t`similar niche to ${{ who }}`, isRelated),
    ...forMembers(
      pairs,
      (who) => t`active in the same fields as ${{ who }}: ${{ fields: listAreas(common) }}`,
      (other) => shared(fields, other.active).length > 0,
    ),
    ...forMembers(
      pairs,
      (who) => t`not active yet, like ${{ who }}`,
      (other) => isNew(member) && isNew(other),
    ),
    ...forMembers(pairs, (who) => t`same reach as ${{ who }}: ${{ reach: statementLabel(member.locality ?? '') }}`, isLocal),
  ]
  return factsOr(facts, t`no shared niche, field or reach that we know of`)
}

function complementFacts(member: PreparedMember, pairs: readonly ComparedPair[], reader: ExplanationAudience): string[] {
  const taughtAreas = member.strengths.filter((area) => pairs.some(({ other }) => other.improvements.includes(area)))
  const learnedAreas = member.improvements.filter((area) => pairs.some(({ other }) => other.strengths.includes(area)))
  const teaches = (other: PreparedMember): boolean => shared(learnedAreas, other.strengths).length > 0
  const learns = (other: PreparedMember): boolean => shared(taughtAreas, other.improvements).length > 0
  const facts = [
    ...forMembers(
      pairs,
      (who) =>
        t`strengths of ${{ who }} match ${select({ reader }, { member: 'your growth areas', leader: 'the applicant’s growth areas', other: 'their growth areas' })}: ${{ areas: listAreas(learnedAreas) }}`,
      teaches,
    ),
    ...forMembers(
      pairs,
      (who) =>
        t`${select({ reader }, { member: 'your strengths match', leader: 'the applicant’s strengths match', other: 'their strengths match' })} growth areas of ${{ who }}: ${{ areas: listAreas(taughtAreas) }}`,
      learns,
    ),
  ]
  return factsOr(facts, t`no matching strengths and growth areas`)
}

const similarHabitsDistance = 10
const maxTopicsNamed = 3

function personalityFacts(member: PreparedMember, pairs: readonly ComparedPair[]): string[] {
  const compared = pairs.filter(({ components }) => components.personality !== null).map(({ other }) => other)
  const alike = member.topics
    .map((topic, i) => ({ topic, apart: meanDistance(topic, member.similarity[i] ?? 0, compared) }))
    .filter(({ apart: gap }) => gap <= similarHabitsDistance)
    .sort((a, b) => a.apart - b.apart || byCodeUnit(a.topic, b.topic))
    .slice(0, maxTopicsNamed)
  if (alike.length === 0) return [t`no topic with similar answers`]
  return [t`similar answers on ${{ topics: alike.map(({ topic }) => topicName(topic)).join(', ') }}`]
}

/** Infinite if none of the others has the topic. */
function meanDistance(topic: string, value: number, others: readonly PreparedMember[]): number {
  const distances = others.flatMap(({ topics, similarity }) => {
    const i = topics.indexOf(topic)
    return i < 0 ? [] : [Math.abs(value - (similarity[i] ?? 0))]
  })
  return distances.length === 0 ? Infinity : distances.reduce((sum, gap) => sum + gap, 0) / distances.length
}

function timezoneFacts(member: PreparedMember, pairs: readonly ComparedPair[]): string[] {
  const gap = (other: PreparedMember): number => clockDistanceMin(member, other) ?? 0
  const isSame = (other: PreparedMember): boolean => clockDistanceMin(member, other) === 0
  const farthest = Math.max(...pairs.map(({ other }) => gap(other)))
  return [
    ...forMembers(pairs, (who) => t`same time zone as ${{ who }}`, isSame),
    ...forMembers(
      pairs,
      (who) => t`up to ${{ duration: formatDuration(farthest) }} apart from ${{ who }}`,
      (other) => gap(other) > 0,
    ),
  ]
}

const closeAgeYears = 5

function lifeStageFacts(member: PreparedMember, pairs: readonly ComparedPair[]): string[] {
  const isClose = (other: PreparedMember): boolean => (distance(member.ageYears, other.ageYears) ?? Infinity) <= closeAgeYears
  const isEqual = (other: PreparedMember): boolean => distance(member.educationStep, other.educationStep) === 0
  const isColleague = (other: PreparedMember): boolean => isNamed(member.role) && member.role === other.role
  const facts = [
    ...forMembers(pairs, (who) => t`age within ${{ years: spellCount(closeAgeYears) }} years of ${{ who }}`, isClose),
    ...forMembers(pairs, (who) => t`same education level as ${{ who }}`, isEqual),
    ...forMembers(pairs, (who) => t`same occupation as ${{ who }}`, isColleague),
  ]
  return factsOr(facts, t`no similar age, education level or occupation that we know of`)
}

function languageFacts(member: PreparedMember, pairs: readonly ComparedPair[]): string[] {
  const isSame = (other: PreparedMember): boolean => member.language === other.language
  const isOther = (other: PreparedMember): boolean => other.language !== null && !isSame(other)
  const same = isNamed(member.language)
    ? (who: string) => t`same primary language as ${{ who }}: ${{ language: languageLabel(member.language ?? '') }}`
    : (who: string) => t`a language that isn’t on the list, like ${{ who }}`
  return [
    ...forMembers(pairs, same, isSame),
    ...forMembers(pairs, (who) => t`a different primary language than ${{ who }}`, isOther),
  ]
}

/** Two members who both chose "Other" chose the same option, but their answers can still differ. */
function isNamed(option: string | null): boolean {
  return option !== null && !option.startsWith('Other')
}

function weakestFacts(pairs: readonly ComparedPair[]): string[] {
  const scores = pairs.map(({ score }) => divideRounded(score, 100))
  const [weakest, strongest] = [Math.min(...scores), Math.max(...scores)]
  if (pairs.length === 1) return [t`the match with the other member is ${{ weakest }} out of 100`]
  return [t`the lowest match with any member is ${{ weakest }} out of 100, the highest ${{ strongest }}`]
}

function growthFacts(member: PreparedMember, pairs: readonly ComparedPair[], reader: ExplanationAudience): string[] {
  const wanted = member.improvements
  const helpers = pairs.filter(({ other }) => shared(wanted, other.strengths).length > 0)
  const covered = sortedUnique(helpers.flatMap(({ other }) => shared(wanted, other.strengths)))
  const count = spellCount(helpers.length)
  const who = helpers.length > 1 ? t`${{ memberCount: count }} members cover` : t`${{ memberCount: count }} member covers`
  const areas = listAreas(covered.length > 0 ? covered : wanted)
  const areaCount = wanted.length
  if (areaCount === 1)
    return [
      t`${{ who }} ${select({ reader }, { member: 'your growth area', leader: 'the applicant’s growth area', other: 'their growth area' })}: ${{ areas }}`,
    ]
  const whose = t`${select({ reader }, { member: 'your', leader: 'the applicant’s', other: 'their' })} ${plural({ areaCount }, { one: '# growth area', other: '# growth areas' })}`
  if (covered.length === 0) return [t`${{ who }} any of ${{ growthAreas: whose }}: ${{ areas }}`]
  return [t`${{ who }} ${{ coveredCount: covered.length }} of ${{ growthAreas: whose }}: ${{ areas }}`]
}

function listAreas(areas: readonly string[]): string {
  return areas.map(statementLabel).join(', ')
}

const topicNames: Readonly<Record<string, string>> = {
  hobbies: t`hobbies`,
  sports: t`sports`,
  music: t`music`,
  travel: t`travel`,
  'physical-fitness': t`physical fitness`,
  'book-genre': t`book genre`,
  food: t`food`,
  extroversion: t`extroversion`,
}

function topicName(topic: string): string {
  return topicNames[topic] ?? humanizeKey(topic)
}
