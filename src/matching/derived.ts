import { clamp, divideFloored, divideRounded } from './integers.ts'
import {
  ageBandStarts,
  daysPerYear,
  defaultNow,
  doorPart,
  fewestAnswers,
  financialParts,
  leastFinancialWeight,
  rangeMidpoints,
} from './model.ts'
import { type Derived, type Given, type MemberFacts } from './types.ts'

/**
 * The scores of one member that do not depend on anybody else.
 *
 * @param input the `member`, or what is known of them without any wrapping
 * @param input.now the moment ages are counted to, ISO 8601; `defaultNow` when left out
 */
export function derived(input: ({ member: MemberFacts } | MemberFacts) & { now?: Given<string> }): Derived {
  const member: MemberFacts = 'member' in input ? input.member : input
  return {
    topics: topicScores(member.answersByTopic),
    financialMatchValue: financialMatchValue(member),
    demographicCluster: demographicCluster(
      ageInYears(member.profile?.birthdate, new Date(input.now ?? defaultNow)),
      member.profile?.currentRole,
    ),
  }
}

/** Score of every topic, 0 to 100: the mean answer stretched from 1…5, rounded. Null with fewer than four answers. */
export function topicScores(answersByTopic: MemberFacts['answersByTopic']): Record<string, number | null> {
  const topics = Object.entries(answersByTopic ?? {})
  return Object.fromEntries(topics.map(([topic, answers]) => [topic, topicScore(answers)]))
}

/** Score of one topic's answers. */
export function topicScore(answers: Given<readonly (number | null)[]>): number | null {
  let count = 0
  let sum = 0
  for (const answer of answers ?? []) {
    if (!isAnswer(answer)) continue
    count += 1
    sum += answer - 1
  }
  return count < fewestAnswers ? null : divideRounded(25 * sum, count)
}

function isAnswer(answer: number | null): answer is number {
  return answer !== null && Number.isInteger(answer) && answer >= 1 && answer <= 5
}

/**
 * The topic scores as similarity compares them, 0 to 100: half of what lifts or lowers all of a member's scores is taken out,
 * so that agreeing with everything does not make two members alike.
 *
 * @param scores the topics that have a score
 */
export function similarityProfile(scores: readonly number[]): number[] {
  const count = scores.length
  const sum = scores.reduce((total, score) => total + score, 0)
  const lift = count === 0 ? 0 : divideRounded(sum - 50 * count, 2 * count)
  return scores.map((score) => clamp(score - lift, 0, 100))
}

/**
 * The member's financial stage, 0 to 100, on a scale where each doubling counts alike; null when too little is known.
 *
 * Logarithms make this the one place with floating point; it ends in a whole number.
 */
export function financialMatchValue({ profile, statement }: MemberFacts): number | null {
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
  return weight < leastFinancialWeight ? null : Math.floor((100 * sum) / weight + 0.5)
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

function amount(value: Given<number>): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function midpoint(range: Given<string>): number | null {
  return rangeMidpoints.get(range ?? '') ?? null
}

const msPerYear = daysPerYear * 24 * 60 * 60 * 1000

/** Milliseconds of the epoch at the beginning of a calendar day. Null for no day and for one that never was. */
export function startOfDay(day: Given<string>): number | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? []
  if (year === undefined) return null
  const start = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  const isDay = start.getUTCDate() === Number(date) && start.getUTCMonth() + 1 === Number(month)
  return isDay && start.getUTCFullYear() === Number(year) ? start.getTime() : null
}

/** Whole years of 365.25 days from a calendar day to `now`. Null for no day, a day that never was, or one still to come. */
export function ageInYears(birthdate: Given<string>, now: Date): number | null {
  const bornAt = startOfDay(birthdate)
  if (bornAt === null) return null
  const years = divideFloored(now.getTime() - bornAt, msPerYear)
  return years >= 0 ? years : null
}

/** 1 to 6 from the age band (under 35, 35 to 49, 50 and over) and whether the member works for themselves. Null when either is unknown. */
export function demographicCluster(ageYears: number | null, currentRole: Given<string>): number | null {
  if (ageYears === null || !currentRole) return null
  return 1 + 2 * ageBand(ageYears) + (worksForThemselves(currentRole) ? 1 : 0)
}

function ageBand(ageYears: number): number {
  return ageBandStarts.filter((start) => ageYears >= start).length
}

/** Roles are plain words here, so "Self-employed or business owner" is known by what it says. */
function worksForThemselves(role: string): boolean {
  return /\b(self[- ]employed|owner)\b/i.test(role)
}
