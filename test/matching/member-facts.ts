import { topics } from '#domain/assessment/topics.ts'
import { currentRoles, educationLevels, wealthRanges } from '#domain/profile/options.ts'
import { expertiseAreas, niches, notActiveYet } from '#domain/statement/options.ts'
import { type MemberFacts, type ProfileFacts, type StatementFacts } from '#matching/types.ts'
import { type Draws } from './draws.ts'

/** How far a member has come, which nearly everything hangs on: about -2.5 to 2.5. */
type Stage = number

/**
 * Facts of one member. `missing` is how often a value was never given; somebody whose clock is not known still has `clock`, so that
 * the meeting times they choose fit it.
 */
export function drawFacts(draws: Draws, missing: number): MemberFacts & { clock: number } {
  const stage = draws.normal()
  const clock = drawClock(draws)
  const told = <Value>(value: Value): Value | null => (draws.chance(missing) ? null : value)
  return {
    clock,
    tzOffsetMin: told(clock),
    answersByTopic: told(drawAnswers(draws, missing)),
    profile: drawProfile(draws, stage, told),
    statement: told(drawStatement(draws, stage, told)),
  }
}

function drawClock(draws: Draws): number {
  if (draws.chance(0.85)) return draws.pick([-300, -300, -300, -360, -360, -420, -480, -480])
  return draws.pick([-600, -240, 0, 60, 60, 120, 330, 345, 480, 600, 765])
}

/** Answers of a person: a few leanings that several topics share, a level of their own, and chance. */
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

type Told = <Value>(value: Value) => Value | null

function drawProfile(draws: Draws, stage: Stage, told: Told): ProfileFacts {
  const rung = (spread: number): number => Math.round(3 + stage * 1.4 + draws.normal() * spread)
  const within = <Value>(list: readonly Value[], place: number): Value =>
    list[Math.min(list.length - 1, Math.max(0, place))] ?? draws.pick(list)
  const age = Math.min(80, Math.max(19, Math.round(41 + stage * 7 + draws.normal() * 8)))
  return {
    netWorth: told(within(wealthRanges, rung(0.5))),
    startingIncome: told(within(wealthRanges, rung(1) - 2)),
    birthdate: told(
      `${2025 - age}-${String(1 + draws.below(12)).padStart(2, '0')}-${String(1 + draws.below(28)).padStart(2, '0')}`,
    ),
    educationLevel: told(within(educationLevels, Math.round(2 + draws.normal()))),
    currentRole: told(draws.chance(0.35) ? currentRoles[0] : draws.pick(currentRoles)),
    primaryLanguage: told(draws.chance(0.85) ? 'English' : draws.pick(['Spanish', 'Hindi', 'Other'])),
  }
}

function drawStatement(draws: Draws, stage: Stage, told: Told): StatementFacts {
  const near = draws.below(niches.length)
  const niche = niches[near] ?? niches[0]
  const dollars = (power: number): number => Math.round(10 ** (power + stage * 0.7 + draws.normal() * 0.3))
  const isActive = stage > -0.8 || draws.chance(0.3)
  const own = draws.chance(0.6) ? [niche] : []
  const others = (count: number): string[] => Array.from({ length: count }, () => draws.pick(expertiseAreas))
  const strengths = new Set([...(isActive ? own : []), ...others(draws.below(3) + (stage > 0.5 ? 1 : 0))])
  const improvements = new Set(others(1 + draws.below(3)).filter((area) => !strengths.has(area)))
  return {
    doorCount: told(isActive ? Math.max(0, Math.round(10 ** (0.6 + stage * 0.6 + draws.normal() * 0.3))) : 0),
    totalAppraisedValue: told(isActive ? dollars(5.7) : 0),
    netWorth: told(draws.chance(0.04) ? -dollars(4) : dollars(5.5)),
    grossAnnualRevenue: told(dollars(4.8)),
    netAnnualIncome: told(dollars(4.4)),
    localOrDistance: told(draws.chance(0.6) ? 'Local' : 'Long-Distance'),
    assetFocusCategories: told(draws.chance(0.05) ? niche : [niche]),
    realEstateActiveInvolve: told(
      isActive ? [...new Set([niche, ...Array.from({ length: draws.below(3) }, () => draws.pick(niches))])] : [notActiveYet],
    ),
    improvementCategories: told([...improvements]),
    strengthCategories: told([...strengths]),
  }
}
