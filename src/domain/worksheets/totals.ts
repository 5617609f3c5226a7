import { type Cells, type Row, rowsOf } from './cells.ts'
import { dealStages } from './deal-worksheets.ts'
import { scorecardWeeks } from './number-worksheets.ts'
import type { WorksheetSlug } from './modules.ts'
import { hasText } from './worksheet.ts'
import { listsOf, worksheetOf } from './worksheets.ts'

/**
 * Summary of a scorecard number over the weeks with an entry: `hits` of `weeks` reached the target, and `average` is per week.
 */
export type ScorecardRow = { id: string; name: string; average: number | null; hits: number; weeks: number; hasTarget: boolean }

/** Summarizes each named number. A week without an entry is skipped. 0 is an entry. */
export function scorecardRows(cells: Cells): ScorecardRow[] {
  return rowsOfList('scorecard', 'numbers', cells).flatMap(({ id, values }) => {
    const { name } = values
    if (!hasText(name)) return []
    const recorded = scorecardWeeks.map((week) => numberOf(values[week])).filter((value) => value !== null)
    const target = numberOf(values['target'])
    const hits = target === null ? 0 : recorded.filter((value) => value >= target).length
    const average = recorded.length === 0 ? null : total(recorded) / recorded.length
    return [{ id, name: name.trim(), average, hits, weeks: recorded.length, hasTarget: target !== null }]
  })
}

/** Number of deals in a stage, and their total offer price, or asking price if there is no offer. US dollars. */
export type StageTotal = { stage: string; label: string; deals: number; dollars: number }

/** Totals of the pipeline's stages, in order. A deal without a stage is a lead. */
export function pipelineTotals(cells: Cells): StageTotal[] {
  const deals = rowsOfList('pipeline', 'deals', cells).map(({ values }) => values)
  return dealStages.map(({ value, label }) => {
    const here = deals.filter(({ stage, address }) => (stage ?? 'lead') === value && hasText(address))
    const dollars = total(here.map(({ offer, asking }) => numberOf(offer) ?? numberOf(asking) ?? 0))
    return { stage: value, label, deals: here.length, dollars }
  })
}

/**
 * Totals of the money worksheet in US dollars, per month except for `cash` and `debt`. `ratePercent` is the average interest
 * rate weighted by balance, null if no balance has a rate. `monthsCovered` is how long the cash lasts without income, null
 * without expenses.
 */
export type MoneyTotals = {
  income: number
  costs: number
  debtPayments: number
  left: number
  debt: number
  ratePercent: number | null
  cash: number
  monthsCovered: number | null
}

/** Totals of income, costs, debt and savings. An empty cell counts as zero. */
export function moneyTotals(cells: Cells): MoneyTotals {
  const sumOf = (list: string, part: string): number =>
    total(rowsOfList('money', list, cells).map(({ values }) => numberOf(values[part]) ?? 0))
  const [income, costs, debtPayments] = [sumOf('income', 'amount'), sumOf('costs', 'amount'), sumOf('debts', 'payment')]
  const cash = numberOf(cells['cash']) ?? 0
  const out = costs + debtPayments
  return {
    income,
    costs,
    debtPayments,
    left: income - out,
    debt: sumOf('debts', 'balance'),
    ratePercent: weightedRate(rowsOfList('money', 'debts', cells)),
    cash,
    monthsCovered: out > 0 ? cash / out : null,
  }
}

function weightedRate(debts: readonly Row[]): number | null {
  const priced = debts.flatMap(({ values }) => {
    const [dollars, percent] = [numberOf(values['balance']), numberOf(values['rate'])]
    return dollars === null || percent === null ? [] : [{ dollars, percent }]
  })
  const dollars = total(priced.map((one) => one.dollars))
  return dollars === 0 ? null : total(priced.map((one) => one.dollars * one.percent)) / dollars
}

/** Counts the completed steps of each checklist. */
export function checklistTotals(cells: Cells): { title: string; done: number; of: number }[] {
  return listsOf(worksheetOf('systems')).map((list) => {
    const steps = rowsOf(list, cells).filter(({ values }) => hasText(values['step']))
    return { title: list.title, done: steps.filter(({ values }) => values['isDone'] === true).length, of: steps.length }
  })
}

function rowsOfList(slug: WorksheetSlug, name: string, cells: Cells): Row[] {
  const lists = listsOf(worksheetOf(slug)).filter((list) => list.name === name)
  return lists.flatMap((list) => rowsOf(list, cells))
}

function numberOf(value: unknown): number | null {
  return Number.isFinite(value) ? (value as number) : null
}

/** Adds in cents to avoid floating-point errors: a hundred amounts of 0.10 add up to exactly 10. */
function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
}
