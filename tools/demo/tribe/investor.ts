import { currentRoles, type educationLevels, otherRole, wealthRanges } from '#domain/profile/options.ts'
import { type ExpertiseArea, type Niche, notActiveYet, pickableAreas } from '#domain/statement/options.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { Chance } from '../chance.ts'

type Role = (typeof currentRoles)[number]
type WealthRange = (typeof wealthRanges)[number]

/** Progress of an investor: 0 is saving for a first property, 1 lives from a large portfolio. */
export type Stage01 = number

/** A member's career. */
export type Career = {
  currentRole: Role
  currentRoleOther: string | null
  profession: string
  educationLevel: (typeof educationLevels)[number]
  startingIncome: WealthRange
  ageYears: number
}

/** Typical value and income of a property of each kind, in dollars, and the number an investor finally owns. */
const niches: Record<
  Niche,
  { share: number; doors: readonly [first: number, last: number]; value: number; revenue: number; margin01: number }
> = {
  'Single Family Rentals': { share: 22, doors: [1, 42], value: 238_000, revenue: 21_600, margin01: 0.31 },
  'Multi-Family Investing': { share: 21, doors: [2, 164], value: 146_000, revenue: 15_300, margin01: 0.34 },
  'Short-Term Rental': { share: 14, doors: [1, 15], value: 418_000, revenue: 61_000, margin01: 0.33 },
  'House Flipping': { share: 12, doors: [1, 9], value: 226_000, revenue: 148_000, margin01: 0.16 },
  'Medium-Term Rentals': { share: 8, doors: [1, 18], value: 294_000, revenue: 38_500, margin01: 0.35 },
  'Self Storage': { share: 7, doors: [38, 430], value: 9_400, revenue: 1_240, margin01: 0.47 },
  'Commercial Investing': { share: 6, doors: [1, 21], value: 860_000, revenue: 92_000, margin01: 0.42 },
  'Mobile Home Park Investing': { share: 5, doors: [16, 212], value: 43_500, revenue: 6_150, margin01: 0.44 },
  'Land & New Construction': { share: 5, doors: [1, 12], value: 192_000, revenue: 118_000, margin01: 0.19 },
}

const nicheNames = Object.keys(niches) as Niche[]

/** Niches that investors of a niche often combine with it. */
const adjacentNiches: Partial<Record<Niche, readonly Niche[]>> = {
  'Single Family Rentals': ['House Flipping', 'Multi-Family Investing', 'Medium-Term Rentals'],
  'Multi-Family Investing': ['Single Family Rentals', 'Commercial Investing', 'Mobile Home Park Investing'],
  'Short-Term Rental': ['Medium-Term Rentals', 'Single Family Rentals'],
  'House Flipping': ['Single Family Rentals', 'Land & New Construction'],
  'Medium-Term Rentals': ['Short-Term Rental', 'Single Family Rentals'],
  'Self Storage': ['Commercial Investing', 'Mobile Home Park Investing'],
}

/** Below this stage a member owns nothing yet. */
const firstPropertyStage01 = 0.14

/** Most members are in the first third of the way, a few are far along. */
export function drawStage(chance: Chance): Stage01 {
  return Math.min(chance.draw01(), chance.draw01() * 1.25, 1)
}

/** Draws the kind of property a member cares for most. */
export function drawNiche(chance: Chance): Niche {
  return chance.pickWeighted(nicheNames.map((niche) => [niche, niches[niche].share] as const))
}

/** Draws a complete real-estate statement with consistent figures. */
export function drawStatement(chance: Chance, stage01: Stage01, niche: Niche): Statement {
  const kind = niches[niche]
  const active = stage01 >= firstPropertyStage01
  const progress01 = (stage01 - firstPropertyStage01) / (1 - firstPropertyStage01)
  const doors = active ? Math.round(interpolate(kind.doors, progress01) * chance.normal(1, 0.12)) : 0
  const doorCount = active ? Math.max(doors, kind.doors[0]) : 0
  const value = doorCount * kind.value * jitter(chance, 0.14)
  const revenue = doorCount * kind.revenue * jitter(chance, 0.12)
  const savings = interpolate([22_000, 780_000], stage01) * 2 ** chance.normal(0, 0.8)
  const equity01 = Math.min(0.85, 0.2 + 0.36 * stage01 + chance.draw01() * 0.14)
  const strengths = drawStrengths(chance, niche, active)
  return {
    realEstateActiveInvolve: active ? [niche, ...drawSideline(chance, niche, progress01)] : [notActiveYet],
    doorCount,
    totalAppraisedValue: roundTo(value, 5_000),
    netWorth: roundTo(savings + value * equity01, 1_000),
    grossAnnualRevenue: roundTo(revenue, 500),
    netAnnualIncome: roundTo(revenue * kind.margin01 * jitter(chance, 0.15), 500),
    localOrDistance: chance.happens(0.62) ? 'Local' : 'Long-Distance',
    assetFocusCategories: [niche],
    improvementCategories: drawImprovements(chance, niche, strengths, active),
    strengthCategories: strengths,
  }
}

/** Returns the range of a dollar amount. */
export function rangeOf(dollars: number): WealthRange {
  const step = [50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000, 10_000_000].findIndex((limit) => dollars < limit)
  return wealthRanges[step === -1 ? wealthRanges.length - 1 : step] ?? wealthRanges[0]
}

/** Per role: professions, starting income, and its share early and late on the way. */
const careers: Record<Role, { early: number; late: number; income: readonly [number, number]; professions: string }> = {
  'Self-employed or business owner': {
    early: 9,
    late: 22,
    income: [45_000, 260_000],
    professions:
      'Restaurant owner|Landscaping company owner|Bookkeeper with my own practice|Dental practice owner|Freelance designer',
  },
  'Full-time real estate investor': {
    early: 1,
    late: 26,
    income: [40_000, 180_000],
    professions: 'Real-estate investor|Portfolio owner and operator|Investor and syndicator',
  },
  'Real estate agent or broker': {
    early: 8,
    late: 8,
    income: [35_000, 160_000],
    professions: 'Real-estate agent|Managing broker|Commercial leasing agent',
  },
  'Property manager': { early: 5, late: 5, income: [38_000, 110_000], professions: 'Property manager|Regional property manager' },
  'Contractor or skilled trade': {
    early: 9,
    late: 7,
    income: [40_000, 150_000],
    professions: 'General contractor|Electrician|Finish carpenter|HVAC contractor|Plumber',
  },
  'Finance, lending or accounting': {
    early: 10,
    late: 7,
    income: [60_000, 240_000],
    professions: 'Mortgage loan officer|Certified public accountant|Credit analyst|Financial planner',
  },
  'Technology or engineering': {
    early: 17,
    late: 7,
    income: [70_000, 320_000],
    professions: 'Software engineer|Data analyst|Civil engineer|Product manager|Network administrator|Mechanical engineer',
  },
  Healthcare: {
    early: 13,
    late: 6,
    income: [55_000, 420_000],
    professions: 'Registered nurse|Physical therapist|Pharmacist|Anesthesiologist|Radiology technician|Veterinarian',
  },
  'Education or public service': {
    early: 9,
    late: 3,
    income: [36_000, 110_000],
    professions: 'High-school teacher|School principal|City planner|Librarian|Social worker',
  },
  'Sales, marketing or consulting': {
    early: 10,
    late: 5,
    income: [45_000, 240_000],
    professions: 'Account executive|Management consultant|Marketing director|Medical device sales rep',
  },
  'Military or first responder': {
    early: 6,
    late: 3,
    income: [38_000, 115_000],
    professions: 'Firefighter|Paramedic|Air Force logistics officer|Police sergeant|Navy veteran',
  },
  'Retired or full-time at home': {
    early: 1,
    late: 8,
    income: [30_000, 140_000],
    professions: 'Retired engineer|Retired teacher|Full-time parent and landlord',
  },
  [otherRole]: {
    early: 3,
    late: 2,
    income: [32_000, 120_000],
    professions: 'Airline pilot|Pastor|Chef|Cellist and music teacher|Cattle rancher|Court interpreter',
  },
}

/** Draws role, profession, education, starting income and age of a member at this stage. */
export function drawCareer(chance: Chance, stage01: Stage01): Career {
  const roles = currentRoles.map((role) => [role, careers[role].early * (1 - stage01) + careers[role].late * stage01] as const)
  const currentRole = chance.pickWeighted(roles)
  const career = careers[currentRole]
  const profession = chance.pick(career.professions.split('|'))
  const retired = currentRole === 'Retired or full-time at home' && profession.startsWith('Retired')
  const age = Math.round(chance.normal(30 + 20 * stage01, 6))
  return {
    currentRole,
    currentRoleOther: currentRole === otherRole ? profession : null,
    profession,
    educationLevel: chance.pickWeighted([
      ['High School', 14],
      ['Associates', 15],
      ['Undergraduate', 43],
      ['Masters', 22],
      ['PhD', 6],
    ]),
    startingIncome: rangeOf(interpolate(career.income, chance.draw01())),
    ageYears: Math.min(76, Math.max(retired ? 58 : 23, age)),
  }
}

function drawSideline(chance: Chance, niche: Niche, progress01: number): Niche[] {
  return chance.happens(0.25 + 0.4 * progress01) ? chance.pickSome(adjacentNiches[niche] ?? [], 1) : []
}

function drawStrengths(chance: Chance, niche: Niche, active: boolean): ExpertiseArea[] {
  const skills = pickableAreas.filter((area) => !isNiche(area))
  const offered = chance.pickSome(skills, chance.integer(1, 2))
  return active && pickableAreas.includes(niche) && chance.happens(0.6) ? [niche, ...offered] : offered
}

function drawImprovements(chance: Chance, niche: Niche, strengths: readonly ExpertiseArea[], active: boolean): ExpertiseArea[] {
  const skills = pickableAreas.filter((area) => !isNiche(area) && !strengths.includes(area))
  const wanted = chance.pickSome(skills, chance.integer(1, 3))
  const beginner = !active && pickableAreas.includes(niche)
  return beginner ? [niche, ...wanted.slice(0, 2)] : wanted
}

function isNiche(area: string): boolean {
  return nicheNames.some((niche) => niche === area)
}

/** Interpolates geometrically between two amounts. */
function interpolate([from, to]: readonly [number, number], share01: number): number {
  return from * (to / from) ** share01
}

function jitter(chance: Chance, deviation: number): number {
  return Math.max(0.4, chance.normal(1, deviation))
}

function roundTo(dollars: number, step: number): number {
  return Math.round(dollars / step) * step
}
