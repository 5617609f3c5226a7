import type { Profile } from '../profile/profile.ts'
import type { Statement } from '../statement/statement.ts'

/** Fields that the scores still wait for, by where they are filled in; both empty once nothing but the scoring is missing. */
export type ScoreNeeds = { profile: readonly (keyof Profile)[]; statement: readonly (keyof Statement)[] }

type ScoreFacts = {
  profile: Pick<Profile, (typeof clusterFields)[number] | 'netWorth' | 'startingIncome'>
  statement: Pick<Statement, keyof typeof statementWeights>
}

const clusterFields = ['birthdate', 'currentRole'] as const
const statementWeights = { netWorth: 40, doorCount: 20, totalAppraisedValue: 15, grossAnnualRevenue: 10, netAnnualIncome: 10 }
const startingIncomeWeight = 5
const leastWeight = 40

/**
 * What a member's scores cannot be made without: the demographic cluster needs the date of birth and the role, the financial
 * match value enough of the figures, of which either net worth is enough alone. The personality cluster comes of the answers.
 *
 * The weights are those of the matching engine (`matching/model.ts`); a test holds the two together.
 */
export function scoreNeeds({ profile, statement }: ScoreFacts): ScoreNeeds {
  const needed = clusterFields.filter((name) => !profile[name])
  if (hasFinancialStage({ profile, statement })) return { profile: needed, statement: [] }
  const figures = (['netWorth', 'startingIncome'] as const).filter((name) => !profile[name])
  return { profile: [...needed, ...figures], statement: figureNames.filter((name) => statement[name] === null) }
}

const figureNames = Object.keys(statementWeights) as (keyof typeof statementWeights)[]

function hasFinancialStage({ profile, statement }: ScoreFacts): boolean {
  if (profile.netWorth) return true
  const figures = figureNames.filter((name) => statement[name] !== null)
  const weight = figures.reduce((sum, name) => sum + statementWeights[name], profile.startingIncome ? startingIncomeWeight : 0)
  return weight >= leastWeight
}
