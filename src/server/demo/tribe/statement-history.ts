import type { Statement } from '#domain/statement/statement.ts'
import type { StatementFigures } from '#server/features/assessment/index.ts'
import { type Chance, createChance } from '../chance.ts'
import { demoId } from '../demo-id.ts'

/** What a member's statement said at a save. */
export type PlannedSnapshot = StatementFigures & { id: string; savedAt: Date }

/** What is settled about a member's saves before chance decides the rest. */
export type SavingHabits = {
  saves?: number
  lastDaysAgo?: number
  /** How much of today's figures there was at the first save. */
  start01?: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How far back the saves go, and how much time passes between two of them at least. */
const mostDaysBack = 730
const fewestDaysBetween = 25

/**
 * A member's statement over the past two years, oldest first: two to six saves for whoever has been here long enough, with
 * doors that grow. The last one is the statement of today.
 *
 * @param key what tells this member from the others
 */
export function drawHistory(
  key: string,
  now: Date,
  { joinedAt, statement }: { joinedAt: Date; statement: Statement },
  { saves, lastDaysAgo, start01 }: SavingHabits = {},
): PlannedSnapshot[] {
  const chance = createChance(`statement-history/${key}`)
  const firstAt = Math.max(
    joinedAt.getTime() + chance.whole(1, 3) * hourMs,
    now.getTime() - chance.whole(560, mostDaysBack) * dayMs,
  )
  const lastAt = Math.max(firstAt, now.getTime() - (lastDaysAgo ?? drawLastDaysAgo(chance)) * dayMs - chance.whole(1, 9) * hourMs)
  const room = Math.floor((lastAt - firstAt) / (fewestDaysBetween * dayMs))
  const count = 1 + Math.min(room, (saves ?? chance.whole(2, 6)) - 1)
  const first01 = start01 ?? 0.35 + 0.4 * chance.draw01()
  return Array.from({ length: count }, (_, i) => {
    const isLast = i === count - 1
    const at01 = count === 1 ? 1 : (i + (i > 0 && !isLast ? (chance.draw01() - 0.5) / 2 : 0)) / (count - 1)
    const figures = isLast ? figuresOf(statement) : earlierFigures(chance, statement, first01 + (1 - first01) * at01)
    const savedAt = new Date(count === 1 ? lastAt : firstAt + Math.round((lastAt - firstAt) * at01))
    return { id: demoId('statement', `${key}/${i}`), savedAt, ...figures }
  })
}

/** Most members keep it up to date, some let it lie. */
function drawLastDaysAgo(chance: Chance): number {
  return chance.happens(0.8) ? chance.whole(1, 80) : chance.whole(95, 260)
}

function figuresOf({
  doorCount,
  totalAppraisedValue,
  netWorth,
  grossAnnualRevenue,
  netAnnualIncome,
}: Statement): StatementFigures {
  return { doorCount, totalAppraisedValue, netWorth, grossAnnualRevenue, netAnnualIncome }
}

/** The figures when a member was `share01` of the way: doors decide what they are worth and bring in, savings come besides. */
function earlierFigures(chance: Chance, statement: Statement, share01: number): StatementFigures {
  const doorsNow = statement.doorCount ?? 0
  const doorCount = Math.min(doorsNow, Math.max(1, Math.round(doorsNow * share01)))
  const owned01 = doorsNow === 0 ? 0 : doorCount / doorsNow
  const amount = (now: number | null, part01: number, step: number) =>
    Math.round(((now ?? 0) * part01 * (0.97 + 0.03 * chance.draw01())) / step) * step
  return {
    doorCount,
    totalAppraisedValue: amount(statement.totalAppraisedValue, owned01 * (0.9 + 0.1 * share01), 5_000),
    netWorth: amount(statement.netWorth, share01, 1_000),
    grossAnnualRevenue: amount(statement.grossAnnualRevenue, owned01 * (0.93 + 0.07 * share01), 500),
    netAnnualIncome: amount(statement.netAnnualIncome, owned01 * (0.85 + 0.15 * share01), 500),
  }
}
