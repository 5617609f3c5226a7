import type { Profile } from '../profile/profile.ts'
import type { Statement } from '../statement/statement.ts'

/**
 * Fields that the scores still need, grouped by the form they belong to. Both lists are empty once only the scoring itself is
 * missing.
 */
export type MissingScoreFields = { profile: readonly (keyof Profile)[]; statement: readonly (keyof Statement)[] }

type ScoreInput = {
  profile: Pick<Profile, (typeof clusterFields)[number] | 'netWorth' | 'startingIncome'>
  statement: Pick<Statement, keyof typeof statementWeights>
}

const clusterFields = ['birthdate', 'currentRole'] as const
const statementWeights = { netWorth: 40, doorCount: 20, totalAppraisedValue: 15, grossAnnualRevenue: 10, netAnnualIncome: 10 }
const startingIncomeWeight = 5
const minWeight = 40

/**
 * Returns the fields required to compute a member's scores. The demographic cluster needs the date of birth and the role. The
 * financial match value needs enough of the financial fields; either net worth alone is enough. The personality cluster depends
 * only on the answers.
 * The weights are those of the matching engine (`matching/model.ts`). A test keeps the two in sync.
 */
export function missingScoreFields({ profile, statement }: ScoreInput): MissingScoreFields {
  const needed = clusterFields.filter((name) => !profile[name])
  if (hasFinancialStage({ profile, statement })) return { profile: needed, statement: [] }
  const figures = (['netWorth', 'startingIncome'] as const).filter((name) => !profile[name])
  return { profile: [...needed, ...figures], statement: amountFields.filter((name) => statement[name] === null) }
}

const amountFields = Object.keys(statementWeights) as (keyof typeof statementWeights)[]

function hasFinancialStage({ profile, statement }: ScoreInput): boolean {
  if (profile.netWorth) return true
  const figures = amountFields.filter((name) => statement[name] !== null)
  const weight = figures.reduce((sum, name) => sum + statementWeights[name], profile.startingIncome ? startingIncomeWeight : 0)
  return weight >= minWeight
}
