/**
 * A second, independent implementation of the scoring model, written from its description. It reads the raw records, derives
 * everything again for each pair and divides with big integers. It shares no code with the engine and must return exactly the
 * same scores.
 */
import { type MemberAttributes } from '#matching/types.ts'

type Verdict = { score: number; known: boolean }
export type PairVerdict = { components: Record<string, Verdict>; pair: number }
export type PodVerdict = { total: number; pairs: PairVerdict[]; coverage: number; fit: number }

const ranges = [
  'Less than $50,000',
  '$50,000 - $99,999',
  '$100,000 - $249,999',
  '$250,000 - $499,999',
  '$500,000 - $999,999',
  '$1,000,000 - $4,999,999',
  '$5,000,000 - $9,999,999',
  '$10,000,000 or more',
]
const midpoints = [25_000, 70_711, 158_114, 353_553, 707_107, 2_236_068, 7_071_068, 15_000_000]
const education = ['High School', 'Associates', 'Undergraduate', 'Masters', 'PhD']
const [commercial, land, medium, mobile, multi, flipping, short, storage, single] = [
  'Commercial Investing',
  'Land & New Construction',
  'Medium-Term Rentals',
  'Mobile Home Park Investing',
  'Multi-Family Investing',
  'House Flipping',
  'Short-Term Rental',
  'Self Storage',
  'Single Family Rentals',
]
const related: [string, string, number][] = [
  [commercial, multi, 60],
  [commercial, storage, 60],
  [multi, single, 60],
  [single, flipping, 55],
  [medium, short, 70],
  [medium, single, 55],
  [short, single, 50],
  [land, commercial, 50],
  [land, flipping, 45],
  [mobile, storage, 60],
  [mobile, multi, 50],
]

const floorDivide = (a: number, b: number): number => {
  const [n, d] = [BigInt(a), BigInt(b)]
  const quotient = n / d
  return Number(n % d !== 0n && n < 0n ? quotient - 1n : quotient)
}
const roundDivide = (a: number, b: number): number => floorDivide(a * 2 + b, b * 2)
const total = (numbers: number[]): number => numbers.reduce((sum, x) => sum + x, 0)
const has = (x: unknown): boolean => x !== undefined && x !== null
const filled = (x: unknown): boolean => has(x) && x !== ''
const unknown: Verdict = { score: 5000, known: false }
const scored = (score: number): Verdict => ({ score, known: true })

export function topicScoresOf(m: MemberAttributes): Map<string, number> {
  const scores = new Map<string, number>()
  for (const topic of Object.keys(m.answersByTopic ?? {})) {
    const answered = (m.answersByTopic?.[topic] ?? []).filter((x) => x !== null)
    if (answered.length >= 4) scores.set(topic, roundDivide(total(answered.map((x) => 25 * (x - 1))), answered.length))
  }
  return scores
}

export function profileOf(m: MemberAttributes): Map<string, number> {
  const scores = topicScoresOf(m)
  const k = scores.size
  const shift = k === 0 ? 0 : roundDivide(total([...scores.values()]) - 50 * k, 2 * k)
  return new Map([...scores].map(([topic, t]) => [topic, t - shift < 0 ? 0 : t - shift > 100 ? 100 : t - shift]))
}

export function financialOf(m: MemberAttributes): number | null {
  const s = m.statement ?? {}
  const middle = (range: string | null | undefined): number | undefined => midpoints[ranges.indexOf(range ?? '')]
  const log = (x: number, a: number, b: number): number =>
    x <= 0 ? 0 : Math.min(1, Math.max(0, Math.log10(x / a) / Math.log10(b / a)))
  const parts: [number, number][] = []
  const worth = has(s.netWorth) ? s.netWorth! : middle(m.profile?.netWorth)
  if (worth !== undefined) parts.push([40, log(worth, 25e3, 15e6)])
  if (has(s.doorCount)) parts.push([20, s.doorCount! <= 0 ? 0 : Math.min(1, Math.log(1 + s.doorCount!) / Math.log(201))])
  if (has(s.totalAppraisedValue)) parts.push([15, log(s.totalAppraisedValue!, 100e3, 25e6)])
  if (has(s.grossAnnualRevenue)) parts.push([10, log(s.grossAnnualRevenue!, 20e3, 5e6)])
  if (has(s.netAnnualIncome)) parts.push([10, log(s.netAnnualIncome!, 10e3, 2e6)])
  const income = middle(m.profile?.startingIncome)
  if (income !== undefined) parts.push([5, log(income, 25e3, 15e6)])
  const weight = total(parts.map(([w]) => w))
  if (weight < 40) return null
  return Math.round((100 * total(parts.map(([w, v]) => w * v))) / weight)
}

export function ageOf(m: MemberAttributes, now: string): number | null {
  if (!filled(m.profile?.birthdate)) return null
  const days = (Date.parse(now) - Date.parse(`${m.profile!.birthdate}T00:00:00Z`)) / 86_400_000
  return days < 0 ? null : Math.floor(days / 365.25)
}

export function clusterOf(m: MemberAttributes, now: string): number | null {
  const [age, role] = [ageOf(m, now), m.profile?.currentRole]
  if (age === null || !filled(role)) return null
  return 1 + 2 * (age < 35 ? 0 : age <= 49 ? 1 : 2) + (role === 'Self-employed or business owner' ? 1 : 0)
}

export function nicheOf(m: MemberAttributes): string | undefined {
  return [m.statement?.assetFocusCategories ?? []].flat()[0] || undefined
}

export function relation(a: MemberAttributes, b: MemberAttributes): number {
  const [x, y] = [nicheOf(a), nicheOf(b)]
  if (x === undefined || y === undefined) return 50
  if (x === y) return 100
  return related.find(([p, q]) => (p === x && q === y) || (p === y && q === x))?.[2] ?? 20
}

const setOf = (list: readonly string[] | null | undefined): Set<string> => new Set(list)

function financial(a: MemberAttributes, b: MemberAttributes): Verdict {
  const [x, y] = [financialOf(a), financialOf(b)]
  return x === null || y === null ? unknown : scored(Math.max(0, 10000 - 250 * Math.abs(x - y)))
}

function strategy(a: MemberAttributes, b: MemberAttributes): Verdict {
  const hasAnswers = (m: MemberAttributes): boolean =>
    nicheOf(m) !== undefined || filled(m.statement?.localOrDistance) || has(m.statement?.realEstateActiveInvolve)
  if (!hasAnswers(a) || !hasAnswers(b)) return unknown
  const [x, y] = [setOf(a.statement?.realEstateActiveInvolve), setOf(b.statement?.realEstateActiveInvolve)]
  const union = x.union(y).size
  const jaccard = union === 0 ? 5000 : floorDivide(10000 * x.intersection(y).size, union)
  const [p, q] = [a.statement?.localOrDistance, b.statement?.localOrDistance]
  const local = !filled(p) || !filled(q) ? 5000 : p === q ? 10000 : 0
  const hasNoData = (nicheOf(a) === undefined || nicheOf(b) === undefined) && union === 0 && (!filled(p) || !filled(q))
  return hasNoData ? unknown : scored(floorDivide(50 * 100 * relation(a, b) + 30 * jaccard + 20 * local, 100))
}

function complement(a: MemberAttributes, b: MemberAttributes): Verdict {
  const hasAnswers = (m: MemberAttributes): boolean =>
    has(m.statement?.improvementCategories) || has(m.statement?.strengthCategories)
  if (!hasAnswers(a) || !hasAnswers(b)) return unknown
  const c = (i: MemberAttributes, j: MemberAttributes): number => {
    const wanted = setOf(i.statement?.improvementCategories)
    if (wanted.size === 0) return 5000
    return floorDivide(10000 * wanted.intersection(setOf(j.statement?.strengthCategories)).size, wanted.size)
  }
  if (setOf(a.statement?.improvementCategories).size + setOf(b.statement?.improvementCategories).size === 0) return unknown
  return scored((c(a, b) + c(b, a)) >> 1)
}

function personality(a: MemberAttributes, b: MemberAttributes): Verdict {
  const [x, y] = [profileOf(a), profileOf(b)]
  const common = [...x.keys()].filter((topic) => y.has(topic))
  if (common.length < 6) return unknown
  const squares = total(common.map((topic) => (x.get(topic)! - y.get(topic)!) ** 2))
  // Finds the integer nearest to 100 times the root mean square without computing a root.
  let nearest = 0
  while ((2 * nearest + 1) ** 2 * common.length <= 40_000 * squares) nearest += 1
  return scored(Math.max(0, 10000 - 2 * nearest))
}

function timezone(a: MemberAttributes, b: MemberAttributes): Verdict {
  if (!has(a.tzOffsetMin) || !has(b.tzOffsetMin)) return unknown
  let d = Math.abs(a.tzOffsetMin! - b.tzOffsetMin!)
  while (d > 720) d = Math.abs(d - 1440)
  return scored(Math.max(0, 10000 - 500 * roundDivide(d, 15)))
}

function lifeStage(a: MemberAttributes, b: MemberAttributes, now: string): Verdict {
  const [x, y] = [ageOf(a, now), ageOf(b, now)]
  const [e, f] = [a, b].map((m) => education.indexOf(m.profile?.educationLevel ?? ''))
  const [r, s] = [a.profile?.currentRole, b.profile?.currentRole]
  const agesKnown = x !== null && y !== null
  const schoolsKnown = e! >= 0 && f! >= 0
  const rolesKnown = filled(r) && filled(s)
  if (!agesKnown && !schoolsKnown && !rolesKnown) return unknown
  const age = agesKnown ? Math.max(0, 5000 - floorDivide(5000 * Math.abs(x - y), 15)) : 2500
  const school = schoolsKnown ? 2500 - 625 * Math.abs(e! - f!) : 1250
  return scored(age + school + (rolesKnown ? (r === s ? 2500 : 0) : 1250))
}

function language(a: MemberAttributes, b: MemberAttributes): Verdict {
  const [x, y] = [a.profile?.primaryLanguage, b.profile?.primaryLanguage]
  return !filled(x) || !filled(y) ? unknown : scored(x === y ? 10000 : 0)
}

/** Weights of the seven components, in percent of their sum. */
export type Weights = Record<string, number>
const defaultWeights: Weights = {
  financial: 25,
  strategy: 20,
  complement: 20,
  personality: 15,
  timezone: 10,
  lifeStage: 5,
  language: 5,
}

export function pairOf(a: MemberAttributes, b: MemberAttributes, now: string, changed: Weights = {}): PairVerdict {
  const components = {
    financial: financial(a, b),
    strategy: strategy(a, b),
    complement: complement(a, b),
    personality: personality(a, b),
    timezone: timezone(a, b),
    lifeStage: lifeStage(a, b, now),
    language: language(a, b),
  }
  const weights = { ...defaultWeights, ...changed }
  const sum = total(Object.entries(components).map(([key, { score }]) => weights[key]! * score))
  return { components, pair: floorDivide(sum, total(Object.values(weights))) }
}

export function podOf(
  member: MemberAttributes,
  others: MemberAttributes[],
  now: string,
  weights: Weights = {},
): PodVerdict | null {
  if (others.length === 0) return null
  const pairs = others.map((other) => pairOf(member, other, now, weights))
  const scores = pairs.map(({ pair }) => pair)
  const wanted = setOf(member.statement?.improvementCategories)
  const offered = setOf(others.flatMap((other) => other.statement?.strengthCategories ?? []))
  const coverage = wanted.size === 0 ? 5000 : floorDivide(10000 * wanted.intersection(offered).size, wanted.size)
  const fit = floorDivide(70 * floorDivide(total(scores), scores.length) + 15 * Math.min(...scores) + 15 * coverage, 100)
  return { total: roundDivide(fit, 100), pairs, coverage, fit }
}

/** T of each pod member with the others, in basis points. Empty for a pod of one. */
export function fitsOf(members: MemberAttributes[], now: string, weights: Weights = {}): number[] {
  return members.length < 2 ? [] : members.map((member, i) => podOf(member, members.toSpliced(i, 1), now, weights)!.fit)
}

export function cohesionOf(members: MemberAttributes[], now: string, weights: Weights = {}): number | null {
  const fits = fitsOf(members, now, weights)
  if (fits.length === 0) return null
  return floorDivide(total(fits), fits.length)
}

export function coverageOf(members: MemberAttributes[]): number {
  let [named, covered] = [0, 0]
  members.forEach((member, i) => {
    const others = members.toSpliced(i, 1)
    for (const area of setOf(member.statement?.improvementCategories)) {
      named += 1
      if (others.some((other) => other.statement?.strengthCategories?.includes(area))) covered += 1
    }
  })
  return named === 0 ? 5000 : floorDivide(10000 * covered, named)
}
