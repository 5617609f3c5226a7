import { divideRounded } from './integers.ts'
import { byCodeUnit, shared, sortedUnique } from './lists.ts'
import { type ComponentKey, type LineKey, notActiveYet, pointsPerStage, sameNiche, unrelatedNiche } from './model.ts'
import { clockDistanceMin, distance, nicheAffinity } from './pair.ts'
import { type PairComponents, type PreparedMember, type Reader } from './types.ts'
import { countWord, durationWords, keyWords, someOf } from './wording.ts'

/** The member's comparison with one other member of the pod. */
export type ComparedPair = { other: PreparedMember; components: PairComponents; score: number }

/** What the lines of a breakdown are called. */
export const lineTitles: Readonly<Record<LineKey, string>> = {
  financial: 'Financial stage',
  strategy: 'Strategy',
  complement: 'Strengths and growth areas',
  personality: 'Personality',
  timezone: 'Time zone',
  lifeStage: 'Life stage',
  language: 'Language',
  weakestPair: 'Weakest match',
  growthCoverage: 'Growth coverage',
}

type Facts = (member: PreparedMember, pairs: readonly ComparedPair[], whose: string) => string[]

const componentFacts: Readonly<Record<ComponentKey, Facts>> = {
  financial: financialFacts,
  strategy: strategyFacts,
  complement: complementFacts,
  personality: personalityFacts,
  timezone: timezoneFacts,
  lifeStage: lifeStageFacts,
  language: languageFacts,
}

/** How the member is spoken of. Only leaders read about applicants: a match has those who hold a place and those who get one. */
const possessives: Readonly<Record<Reader, string>> = { member: 'your', leader: "the applicant's", admin: 'their' }

/**
 * True statements about a line of the breakdown that is known, at least one. They tell how many members something holds for,
 * never which; of money only whether the stage is the same or how near.
 */
export function factsOf(key: LineKey, member: PreparedMember, pairs: readonly ComparedPair[], reader: Reader): string[] {
  const whose = possessives[reader]
  if (key === 'weakestPair') return weakestFacts(pairs)
  if (key === 'growthCoverage') return growthFacts(member, pairs, whose)
  const known = pairs.filter(({ components }) => components[key] !== null)
  const facts = componentFacts[key](member, pairs, whose)
  const unknown = pairs.length - known.length
  return unknown === 0 ? facts : [...facts, `not known yet for ${someOf(unknown, pairs.length)}`]
}

/** The sentence with how many members it holds for in place of `{who}`, or nothing when it holds for none. */
function forMembers(pairs: readonly ComparedPair[], sentence: string, holds: (other: PreparedMember) => boolean): string[] {
  const count = pairs.filter(({ other }) => holds(other)).length
  return count === 0 ? [] : [sentence.replace('{who}', someOf(count, pairs.length))]
}

function orElse(facts: string[], otherwise: string): string[] {
  return facts.length > 0 ? facts : [otherwise]
}

function financialFacts(member: PreparedMember, pairs: readonly ComparedPair[]): string[] {
  const stages = (other: PreparedMember): number => {
    const apart = distance(member.financialMatchValue, other.financialMatchValue)
    return apart === null ? -1 : divideRounded(apart, pointsPerStage)
  }
  return [
    ...forMembers(pairs, 'same stage as {who}', (other) => stages(other) === 0),
    ...forMembers(pairs, 'one step apart from {who}', (other) => stages(other) === 1),
    ...forMembers(pairs, 'more than one step apart from {who}', (other) => stages(other) > 1),
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
    ...forMembers(pairs, `same niche as {who}: ${member.niche}`, (other) => percent(other) === sameNiche),
    ...forMembers(pairs, 'a niche related to that of {who}', isRelated),
    ...forMembers(
      pairs,
      `active in the same fields as {who}: ${common.join(', ')}`,
      (other) => shared(fields, other.active).length > 0,
    ),
    ...forMembers(pairs, 'not active yet, like {who}', (other) => isNew(member) && isNew(other)),
    ...forMembers(pairs, `same reach as {who}: ${member.locality}`, isLocal),
  ]
  return orElse(facts, 'no niche, field or reach known to be shared')
}

function complementFacts(member: PreparedMember, pairs: readonly ComparedPair[], whose: string): string[] {
  const given = member.strengths.filter((area) => pairs.some(({ other }) => other.improvements.includes(area)))
  const received = member.improvements.filter((area) => pairs.some(({ other }) => other.strengths.includes(area)))
  const teaches = (other: PreparedMember): boolean => shared(received, other.strengths).length > 0
  const learns = (other: PreparedMember): boolean => shared(given, other.improvements).length > 0
  const facts = [
    ...forMembers(pairs, `strengths of {who} meet ${whose} growth areas: ${received.join(', ')}`, teaches),
    ...forMembers(pairs, `${whose} strengths meet growth areas of {who}: ${given.join(', ')}`, learns),
  ]
  return orElse(facts, 'no strength meets a growth area, either way')
}

const alikeWithin = 10
const mostTopicsNamed = 3

function personalityFacts(member: PreparedMember, pairs: readonly ComparedPair[]): string[] {
  const compared = pairs.filter(({ components }) => components.personality !== null).map(({ other }) => other)
  const alike = member.topics
    .map((topic, i) => ({ topic, apart: meanDistance(topic, member.similarity[i] ?? 0, compared) }))
    .filter(({ apart }) => apart <= alikeWithin)
    .sort((a, b) => a.apart - b.apart || byCodeUnit(a.topic, b.topic))
    .slice(0, mostTopicsNamed)
  if (alike.length === 0) return ['no topic on which habits are much alike']
  return [`habits much alike on ${alike.map(({ topic }) => keyWords(topic)).join(', ')}`]
}

/** Infinite when none of the others has the topic. */
function meanDistance(topic: string, value: number, others: readonly PreparedMember[]): number {
  const distances = others.flatMap(({ topics, similarity }) => {
    const i = topics.indexOf(topic)
    return i < 0 ? [] : [Math.abs(value - (similarity[i] ?? 0))]
  })
  return distances.length === 0 ? Infinity : distances.reduce((sum, apart) => sum + apart, 0) / distances.length
}

function timezoneFacts(member: PreparedMember, pairs: readonly ComparedPair[]): string[] {
  const apart = (other: PreparedMember): number => clockDistanceMin(member, other) ?? 0
  const isSame = (other: PreparedMember): boolean => clockDistanceMin(member, other) === 0
  const farthest = Math.max(...pairs.map(({ other }) => apart(other)))
  return [
    ...forMembers(pairs, 'same time zone as {who}', isSame),
    ...forMembers(pairs, `up to ${durationWords(farthest)} apart from {who}`, (other) => apart(other) > 0),
  ]
}

const closeInYears = 5

function lifeStageFacts(member: PreparedMember, pairs: readonly ComparedPair[]): string[] {
  const isClose = (other: PreparedMember): boolean => (distance(member.ageYears, other.ageYears) ?? Infinity) <= closeInYears
  const isEqual = (other: PreparedMember): boolean => distance(member.educationStep, other.educationStep) === 0
  const isColleague = (other: PreparedMember): boolean => isNamed(member.role) && member.role === other.role
  const facts = [
    ...forMembers(pairs, `within ${countWord(closeInYears)} years of age of {who}`, isClose),
    ...forMembers(pairs, 'same education level as {who}', isEqual),
    ...forMembers(pairs, 'same occupation as {who}', isColleague),
  ]
  return orElse(facts, 'no near age, same education level or same occupation known')
}

function languageFacts(member: PreparedMember, pairs: readonly ComparedPair[]): string[] {
  const isSame = (other: PreparedMember): boolean => member.language === other.language
  const isOther = (other: PreparedMember): boolean => other.language !== null && !isSame(other)
  const same = isNamed(member.language)
    ? `same primary language as {who}: ${member.language}`
    : 'a language off the list, like {who}'
  return [...forMembers(pairs, same, isSame), ...forMembers(pairs, 'another primary language than {who}', isOther)]
}

/** Two members who both chose "Other" have chosen the same option, which does not make their answers the same. */
function isNamed(option: string | null): boolean {
  return option !== null && !option.startsWith('Other')
}

function weakestFacts(pairs: readonly ComparedPair[]): string[] {
  const scores = pairs.map(({ score }) => divideRounded(score, 100))
  const [weakest, strongest] = [Math.min(...scores), Math.max(...scores)]
  if (pairs.length === 1) return [`the match with the other member is ${weakest} of 100`]
  return [`the weakest match with a member is ${weakest} of 100, the strongest ${strongest}`]
}

function growthFacts(member: PreparedMember, pairs: readonly ComparedPair[], whose: string): string[] {
  const areas = member.improvements
  const helpers = pairs.filter(({ other }) => shared(areas, other.strengths).length > 0)
  const covered = sortedUnique(helpers.flatMap(({ other }) => shared(areas, other.strengths)))
  const who = `${countWord(helpers.length)} ${helpers.length > 1 ? 'members cover' : 'member covers'}`
  const named = (covered.length > 0 ? covered : areas).join(', ')
  if (areas.length === 1) return [`${who} ${whose} growth area: ${named}`]
  if (covered.length === 0) return [`${who} ${whose} ${areas.length} growth areas: ${named}`]
  return [`${who} ${covered.length} of ${whose} ${areas.length} growth areas: ${named}`]
}
