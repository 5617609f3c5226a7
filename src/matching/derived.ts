import { clamp, divideFloored, divideRounded } from './integers.ts'
import {
  ageBandStarts,
  daysPerYear,
  defaultNow,
  doorPart,
  minAnswers,
  financialParts,
  minFinancialWeight,
  rangeMidpoints,
} from './model.ts'
import { type Derived, type Nullish, type MemberAttributes } from './types.ts'

/**
 * Returns the scores of one member that do not depend on other members.
 * @param input the `member`, or the member's attributes without a wrapper
 * @param input.now the instant at which ages are computed, ISO 8601; defaults to `defaultNow`
 */
export function derived(input: ({ member: MemberAttributes } | MemberAttributes) & { now?: Nullish<string> }): Derived {
  const member: MemberAttributes = 'member' in input ? input.member : input
  return {
    topics: topicScores(member.answersByTopic),
    financialMatchValue: financialMatchValue(member),
    demographicCluster: demographicCluster(
      ageInYears(member.profile?.birthdate, new Date(input.now ?? defaultNow)),
      member.profile?.currentRole,
    ),
  }
}

/** Returns the score of every topic, 0 to 100: the mean answer scaled from 1–5, rounded. Null with fewer than four answers. */
export function topicScores(answersByTopic: MemberAttributes['answersByTopic']): Record<string, number | null> {
  const topics = Object.entries(answersByTopic ?? {})
  return Object.fromEntries(topics.map(([topic, answers]) => [topic, topicScore(answers)]))
}

/** Returns the score of one topic's answers. */
export function topicScore(answers: Nullish<readonly (number | null)[]>): number | null {
  let count = 0
  let sum = 0
  for (const answer of answers ?? []) {
    if (!isAnswer(answer)) continue
    count += 1
    sum += answer - 1
  }
  return count < minAnswers ? null : divideRounded(25 * sum, count)
}

function isAnswer(answer: number | null): answer is number {
  return answer !== null && Number.isInteger(answer) && answer >= 1 && answer <= 5
}

/**
 * Returns the topic scores that similarity compares, 0 to 100. Half of the member's overall tendency to score high or low is
 * removed, so that agreeing with everything does not make two members alike.
 * @param scores the topics that have a score
 */
export function similarityProfile(scores: readonly number[]): number[] {
  const count = scores.length
  const sum = scores.reduce((total, score) => total + score, 0)
  const lift = count === 0 ? 0 : divideRounded(sum - 50 * count, 2 * count)
  return scores.map((score) => clamp(score - lift, 0, 100))
}

/**
 * Returns the member's financial stage, 0 to 100, on a logarithmic scale, or null if too little is known.
 * The logarithms are the only floating-point arithmetic here. The result is rounded to an integer.
 */
export function financialMatchValue({ profile, statement }: MemberAttributes): number | null {
  const parts: { weight: number; share: number | null }[] = [
    amountShare(financialParts.netWorth, amount(statement?.netWorth) ?? midpoint(profile?.netWorth)),
    { weight: doorPart.weight, share: doorShare(amount(statement?.doorCount)) },
    amountShare(financialParts.totalAppraisedValue, amount(statement?.totalAppraisedValue)),
    amountShare(financialParts.grossAnnualRevenue, amount(statement?.grossAnnualRevenue)),
    amountShare(financialParts.netAnnualIncome, amount(statement?.netAnnualIncome)),
    amountShare(financialParts.startingIncome, midpoint(profile?.startingIncome)),
  ]
  let weight = 0
  let sum = 0
  for (const part of parts) {
    if (part.share === null) continue
    weight += part.weight
    sum += part.weight * part.share
  }
  return weight < minFinancialWeight ? null : Math.floor((100 * sum) / weight + 0.5)
}

type AmountPart = { weight: number; from: number; to: number }

function amountShare({ weight, from, to }: AmountPart, dollars: number | null): { weight: number; share: number | null } {
  if (dollars === null) return { weight, share: null }
  if (dollars <= 0) return { weight, share: 0 }
  const share = (Math.log10(dollars) - Math.log10(from)) / (Math.log10(to) - Math.log10(from))
  return { weight, share: clamp(share, 0, 1) }
}

function doorShare(doors: number | null): number | null {
  if (doors === null) return null
  return doors <= 0 ? 0 : clamp(Math.log(1 + doors) / Math.log(1 + doorPart.to), 0, 1)
}

function amount(value: Nullish<number>): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function midpoint(range: Nullish<string>): number | null {
  return rangeMidpoints.get(range ?? '') ?? null
}

const msPerYear = daysPerYear * 24 * 60 * 60 * 1000

/** Returns the epoch milliseconds of the start of a calendar day, or null without a day or for one that does not exist. */
export function startOfDay(day: Nullish<string>): number | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? []
  if (year === undefined) return null
  const start = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  const isDay = start.getUTCDate() === Number(date) && start.getUTCMonth() + 1 === Number(month)
  return isDay && start.getUTCFullYear() === Number(year) ? start.getTime() : null
}

/**
 * Returns the age in whole years of 365.25 days at `now`, or null without a day, for one that does not exist, or for a future
 * one.
 */
export function ageInYears(birthdate: Nullish<string>, now: Date): number | null {
  const bornAt = startOfDay(birthdate)
  if (bornAt === null) return null
  const years = divideFloored(now.getTime() - bornAt, msPerYear)
  return years >= 0 ? years : null
}

/** Returns 1 to 6, from the age band (under 35, 35 to 49, 50 and over) and self-employment. Null if either is unknown. */
export function demographicCluster(ageYears: number | null, currentRole: Nullish<string>): number | null {
  if (ageYears === null || !currentRole) return null
  return 1 + 2 * ageBand(ageYears) + (isSelfEmployed(currentRole) ? 1 : 0)
}

function ageBand(ageYears: number): number {
  return ageBandStarts.filter((start) => ageYears >= start).length
}

/** Roles are option texts, so "Self-employed or business owner" is recognized by its words. */
function isSelfEmployed(role: string): boolean {
  return /\b(self[- ]employed|owner)\b/i.test(role)
}
