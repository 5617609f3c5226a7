import type { Statement } from '#domain/statement/statement.ts'
import type { StatementMetrics } from '#server/features/assessment/index.ts'
import { type Chance, createChance } from '../chance.ts'
import { demoId } from '../demo-id.ts'

/** A snapshot of a member's statement. */
export type PlannedSnapshot = StatementMetrics & { id: string; savedAt: Date }

/** Fixed habits of saving a statement. The rest is random. */
export type SavingHabits = {
  saves?: number
  lastDaysAgo?: number
  /** Share of today's figures at the first save. */
  start01?: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Maximum age of the first save, and minimum time between two. */
const maxDaysBack = 730
const minDaysBetween = 25

/**
 * Draws a member's statement history over the past two years, oldest first: two to six saves for long-time members, with a
 * growing number of doors. The last one is today's statement.
 *
 * @param key identifies the member
 */
export function drawHistory(
  key: string,
  now: Date,
  { joinedAt, statement }: { joinedAt: Date; statement: Statement },
  { saves, lastDaysAgo, start01 }: SavingHabits = {},
): PlannedSnapshot[] {
  const chance = createChance(`statement-history/${key}`)
  const firstAt = Math.max(
    joinedAt.getTime() + chance.integer(1, 3) * hourMs,
    now.getTime() - chance.integer(560, maxDaysBack) * dayMs,
  )
  const lastAt = Math.max(
    firstAt,
    now.getTime() - (lastDaysAgo ?? drawLastDaysAgo(chance)) * dayMs - chance.integer(1, 9) * hourMs,
  )
  const room = Math.floor((lastAt - firstAt) / (minDaysBetween * dayMs))
  const count = 1 + Math.min(room, (saves ?? chance.integer(2, 6)) - 1)
  const first01 = start01 ?? 0.35 + 0.4 * chance.draw01()
  return Array.from({ length: count }, (_, i) => {
    const isLast = i === count - 1
    const at01 = count === 1 ? 1 : (i + (i > 0 && !isLast ? (chance.draw01() - 0.5) / 2 : 0)) / (count - 1)
    const metrics = isLast ? metricsOf(statement) : earlierMetrics(chance, statement, first01 + (1 - first01) * at01)
    const savedAt = new Date(count === 1 ? lastAt : firstAt + Math.round((lastAt - firstAt) * at01))
    return { id: demoId('statement', `${key}/${i}`), savedAt, ...metrics }
  })
}

/** Most members keep it up to date, some neglect it. */
function drawLastDaysAgo(chance: Chance): number {
  return chance.happens(0.8) ? chance.integer(1, 80) : chance.integer(95, 260)
}

function metricsOf({
  doorCount,
  totalAppraisedValue,
  netWorth,
  grossAnnualRevenue,
  netAnnualIncome,
}: Statement): StatementMetrics {
  return { doorCount, totalAppraisedValue, netWorth, grossAnnualRevenue, netAnnualIncome }
}

/** Returns the figures when a member was `share01` of the way: doors determine value and income, savings are added. */
function earlierMetrics(chance: Chance, statement: Statement, share01: number): StatementMetrics {
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
