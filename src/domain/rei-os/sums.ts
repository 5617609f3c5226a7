import { type Cells, type Row, rowsOf } from './cells.ts'
import { dealStages } from './deal-worksheets.ts'
import { scorecardWeeks } from './number-worksheets.ts'
import type { WorksheetSlug } from './modules.ts'
import { isSaid } from './worksheet.ts'
import { listsOf, worksheetOf } from './worksheets.ts'

/** A number of the scorecard over the weeks it was written down: `hits` of `weeks` reached the target; `average` a week. */
export type ScorecardLine = { id: string; name: string; average: number | null; hits: number; weeks: number; hasTarget: boolean }

/** What the weeks of each named number come to. A week nobody wrote down is left out; 0 is written down. */
export function scorecardLines(cells: Cells): ScorecardLine[] {
  return rows('scorecard', 'numbers', cells).flatMap(({ id, values }) => {
    const { name } = values
    if (!isSaid(name)) return []
    const said = scorecardWeeks.map((week) => numberOf(values[week])).filter((value) => value !== null)
    const target = numberOf(values['target'])
    const hits = target === null ? 0 : said.filter((value) => value >= target).length
    const average = said.length === 0 ? null : total(said) / said.length
    return [{ id, name: name.trim(), average, hits, weeks: said.length, hasTarget: target !== null }]
  })
}

/** How many deals stand at a stage, and what they would cost: what was offered, else what is asked. US dollars. */
export type StageSum = { stage: string; label: string; deals: number; dollars: number }

/** The stages of the pipeline in their order. A deal without a stage is a lead. */
export function pipelineStages(cells: Cells): StageSum[] {
  const deals = rows('pipeline', 'deals', cells).map(({ values }) => values)
  return dealStages.map(({ value, label }) => {
    const here = deals.filter(({ stage, address }) => (stage ?? 'lead') === value && isSaid(address))
    const dollars = total(here.map(({ offer, asking }) => numberOf(offer) ?? numberOf(asking) ?? 0))
    return { stage: value, label, deals: here.length, dollars }
  })
}

/**
 * The money page's sums, US dollars; a month's except for `cash` and `debt`. `ratePercent` is the rate of all debts, each by its
 * balance; null where no balance has a rate. `monthsCovered` is how long the cash lasts when nothing comes in; null where nothing goes out.
 */
export type MoneySums = {
  income: number
  costs: number
  debtPayments: number
  left: number
  debt: number
  ratePercent: number | null
  cash: number
  monthsCovered: number | null
}

/** What comes in, goes out, is owed and is put by. What nobody said counts as nothing. */
export function moneySums(cells: Cells): MoneySums {
  const sumOf = (list: string, part: string): number =>
    total(rows('money', list, cells).map(({ values }) => numberOf(values[part]) ?? 0))
  const [income, costs, debtPayments] = [sumOf('income', 'amount'), sumOf('costs', 'amount'), sumOf('debts', 'payment')]
  const cash = numberOf(cells['cash']) ?? 0
  const out = costs + debtPayments
  return {
    income,
    costs,
    debtPayments,
    left: income - out,
    debt: sumOf('debts', 'balance'),
    ratePercent: rateOf(rows('money', 'debts', cells)),
    cash,
    monthsCovered: out > 0 ? cash / out : null,
  }
}

function rateOf(debts: readonly Row[]): number | null {
  const priced = debts.flatMap(({ values }) => {
    const [dollars, percent] = [numberOf(values['balance']), numberOf(values['rate'])]
    return dollars === null || percent === null ? [] : [{ dollars, percent }]
  })
  const dollars = total(priced.map((one) => one.dollars))
  return dollars === 0 ? null : total(priced.map((one) => one.dollars * one.percent)) / dollars
}

/** How many of the steps of each checklist are done. */
export function checklistSums(cells: Cells): { title: string; done: number; of: number }[] {
  return listsOf(worksheetOf('systems')).map((list) => {
    const steps = rowsOf(list, cells).filter(({ values }) => isSaid(values['step']))
    return { title: list.title, done: steps.filter(({ values }) => values['isDone'] === true).length, of: steps.length }
  })
}

function rows(slug: WorksheetSlug, name: string, cells: Cells): Row[] {
  const lists = listsOf(worksheetOf(slug)).filter((list) => list.name === name)
  return lists.flatMap((list) => rowsOf(list, cells))
}

function numberOf(value: unknown): number | null {
  return Number.isFinite(value) ? (value as number) : null
}

/** Adds by the cent: a hundred amounts of a tenth of a dollar come to ten. */
function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
}
