import { topics } from '#domain/assessment/topics.ts'
import { currentRoles, educationLevels, wealthRanges } from '#domain/profile/options.ts'
import { expertiseAreas, niches, notActiveYet } from '#domain/statement/options.ts'
import { type MemberAttributes, type ProfileAttributes, type StatementAttributes } from '#matching/types.ts'
import { type Draws } from './draws.ts'

/** How far a member has come as an investor, about -2.5 to 2.5. Nearly all other attributes depend on it. */
type Stage = number

/**
 * Draws the attributes of one member. `missing` is the share of missing values. `clock` is always set, even if the member's time
 * zone is missing, so that the chosen meeting times fit it.
 */
export function drawAttributes(draws: Draws, missing: number): MemberAttributes & { clock: number } {
  const stage = draws.normal()
  const clock = drawClock(draws)
  const orMissing = <Value>(value: Value): Value | null => (draws.chance(missing) ? null : value)
  return {
    clock,
    tzOffsetMin: orMissing(clock),
    answersByTopic: orMissing(drawAnswers(draws, missing)),
    profile: drawProfile(draws, stage, orMissing),
    statement: orMissing(drawStatement(draws, stage, orMissing)),
  }
}

function drawClock(draws: Draws): number {
  if (draws.chance(0.85)) return draws.pick([-300, -300, -300, -360, -360, -420, -480, -480])
  return draws.pick([-600, -240, 0, 60, 60, 120, 330, 345, 480, 600, 765])
}

/** Draws assessment answers from tendencies shared by several topics, a personal level and random noise. */
function drawAnswers(draws: Draws, missing: number): Record<string, (number | null)[]> {
  const level = draws.normal() * 0.4
  const leanings = [draws.normal(), draws.normal(), draws.normal()]
  const answersOf = (leaning: number): (number | null)[] => {
    const share = draws.chance(missing) ? 0.5 : missing / 5
    return Array.from({ length: 7 }, () => {
      const answer = Math.round(3.3 + level + leaning * 0.8 + draws.normal() * 0.7)
      return draws.chance(share) ? null : Math.min(5, Math.max(1, answer))
    })
  }
  return Object.fromEntries(topics.map(({ slug }, i) => [slug, answersOf((leanings[i % 3] ?? 0) + draws.normal() * 0.4)]))
}

type OrMissing = <Value>(value: Value) => Value | null

function drawProfile(draws: Draws, stage: Stage, orMissing: OrMissing): ProfileAttributes {
  const rung = (spread: number): number => Math.round(3 + stage * 1.4 + draws.normal() * spread)
  const within = <Value>(list: readonly Value[], index: number): Value =>
    list[Math.min(list.length - 1, Math.max(0, index))] ?? draws.pick(list)
  const age = Math.min(80, Math.max(19, Math.round(41 + stage * 7 + draws.normal() * 8)))
  return {
    netWorth: orMissing(within(wealthRanges, rung(0.5))),
    startingIncome: orMissing(within(wealthRanges, rung(1) - 2)),
    birthdate: orMissing(
      `${2025 - age}-${String(1 + draws.below(12)).padStart(2, '0')}-${String(1 + draws.below(28)).padStart(2, '0')}`,
    ),
    educationLevel: orMissing(within(educationLevels, Math.round(2 + draws.normal()))),
    currentRole: orMissing(draws.chance(0.35) ? currentRoles[0] : draws.pick(currentRoles)),
    primaryLanguage: orMissing(draws.chance(0.85) ? 'English' : draws.pick(['Spanish', 'Hindi', 'Other'])),
  }
}

function drawStatement(draws: Draws, stage: Stage, orMissing: OrMissing): StatementAttributes {
  const near = draws.below(niches.length)
  const niche = niches[near] ?? niches[0]
  const dollars = (power: number): number => Math.round(10 ** (power + stage * 0.7 + draws.normal() * 0.3))
  const isActive = stage > -0.8 || draws.chance(0.3)
  const own = draws.chance(0.6) ? [niche] : []
  const others = (count: number): string[] => Array.from({ length: count }, () => draws.pick(expertiseAreas))
  const strengths = new Set([...(isActive ? own : []), ...others(draws.below(3) + (stage > 0.5 ? 1 : 0))])
  const improvements = new Set(others(1 + draws.below(3)).filter((area) => !strengths.has(area)))
  return {
    doorCount: orMissing(isActive ? Math.max(0, Math.round(10 ** (0.6 + stage * 0.6 + draws.normal() * 0.3))) : 0),
    totalAppraisedValue: orMissing(isActive ? dollars(5.7) : 0),
    netWorth: orMissing(draws.chance(0.04) ? -dollars(4) : dollars(5.5)),
    grossAnnualRevenue: orMissing(dollars(4.8)),
    netAnnualIncome: orMissing(dollars(4.4)),
    localOrDistance: orMissing(draws.chance(0.6) ? 'Local' : 'Long-Distance'),
    assetFocusCategories: orMissing(draws.chance(0.05) ? niche : [niche]),
    realEstateActiveInvolve: orMissing(
      isActive ? [...new Set([niche, ...Array.from({ length: draws.below(3) }, () => draws.pick(niches))])] : [notActiveYet],
    ),
    improvementCategories: orMissing([...improvements]),
    strengthCategories: orMissing([...strengths]),
  }
}
