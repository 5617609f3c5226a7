import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Cells } from '#domain/worksheets/cells.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { WorksheetSummary } from './worksheet-summary.tsx'
import { openTestDraft, sentCells, respondToSaves, tiles } from './testing.ts'

const [first, second, third] = ['r00000001', 'r00000002', 'r00000003'] as const

async function open(slug: Parameters<typeof openTestDraft>[0], cells: Cells = {}) {
  const draft = openTestDraft(slug, cells)
  await renderElement(<WorksheetSummary draft={draft} />, podMember)
  return draft
}

test('worksheet summary: a worksheet without numbers has none', async () => {
  await open('vision')
  expect(page.getByRole('heading').elements()).toHaveLength(0)
})

test('stage summary: show the deals and the cost of each stage, and follow changes', async () => {
  respondToSaves('pipeline')
  const draft = await open('pipeline', {
    deals: [first, second],
    [`deals.${first}.address`]: 'Oak',
    [`deals.${first}.asking`]: 200_000,
    [`deals.${first}.offer`]: 185_000,
    [`deals.${second}.address`]: 'Elm',
    [`deals.${second}.stage`]: 'closed',
  })
  await expect
    .poll(() => tiles('Deals by stage'))
    .toEqual(['Lead 1 $185K$185,000', 'Visited 0 –', 'Offer 0 –', 'Contract 0 –', 'Closed 1 –'])
  draft.change({ [`deals.${first}.stage`]: 'offer' })
  await expect.poll(() => tiles('Deals by stage').slice(0, 3)).toEqual(['Lead 0 –', 'Visited 0 –', 'Offer 1 $185K$185,000'])
})

test('month summary: show what the month leaves, what is owed at which rate, and how long the reserves last', async () => {
  await open('money', {
    cash: 2_500,
    monthsWanted: 6,
    income: [first],
    [`income.${first}.amount`]: 1_000,
    costs: [second],
    [`costs.${second}.amount`]: 900.5,
    debts: [third],
    [`debts.${third}.balance`]: 10_000,
    [`debts.${third}.rate`]: 6.5,
    [`debts.${third}.payment`]: 200,
  })
  await expect
    .poll(() => tiles('Monthly totals'))
    .toEqual([
      expect.stringMatching(/^Left over each month [−-]\$100\.50 You spend more/),
      'Income $1,000',
      'Spending $1,100.50 $200 for loans',
      'Debt $10,000 6.50% on average',
      'Reserves last 2.2 months Your goal: 6 months',
    ])
})

test('month summary: without input there is no summary', async () => {
  await open('money')
  await expect
    .poll(() => tiles('Monthly totals'))
    .toEqual(['Left over each month $0', 'Income $0', 'Spending $0', 'Debt $0', 'Reserves last –'])
})

test('month summary: reserves for exactly one month are one month', async () => {
  await open('money', { cash: 100, costs: [first], [`costs.${first}.amount`]: 100 })
  await expect.poll(() => tiles('Monthly totals').at(-1)).toBe('Reserves last 1 month')
})

test('scorecard summary: without a number there is no card', async () => {
  await open('scorecard', { numbers: [first] })
  expect(page.getByRole('heading').elements()).toHaveLength(0)
})

test('scorecard summary: show the average of each number and how often its target was reached', async () => {
  await open('scorecard', {
    numbers: [first, second, third],
    [`numbers.${first}.name`]: 'Letters',
    [`numbers.${first}.target`]: 50,
    [`numbers.${first}.lastWeek`]: 50,
    [`numbers.${first}.thisWeek`]: 45.5,
    [`numbers.${second}.name`]: 'Calls',
    [`numbers.${second}.thisWeek`]: 3,
    [`numbers.${third}.name`]: 'Offers',
  })
  await expect
    .poll(() => tiles('Numbers over four weeks'))
    .toEqual(['Letters 47.8 a week · target reached 1 of 2', 'Calls 3 a week', 'Offers – no numbers yet'])
})

test('scorecard summary: a new week moves every number one week back, once the question was answered', async () => {
  const cells = {
    numbers: [first],
    [`numbers.${first}.name`]: 'Letters',
    [`numbers.${first}.threeAgo`]: 1,
    [`numbers.${first}.twoAgo`]: 2,
    [`numbers.${first}.thisWeek`]: 4,
  }
  respondToSaves('scorecard', cells)
  const draft = await open('scorecard', cells)
  const newWeekButton = page.getByRole('button', { name: 'Start a new week' })
  await newWeekButton.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(draft.values()[`numbers.${first}.threeAgo`]).toBe(1)
  await newWeekButton.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start', exact: true }).click()
  await expect.poll(sentCells).toEqual({
    [`numbers.${first}.threeAgo`]: 2,
    [`numbers.${first}.twoAgo`]: null,
    [`numbers.${first}.lastWeek`]: 4,
    [`numbers.${first}.thisWeek`]: null,
  })
})

test('checked steps: show how much of each checklist is done, and how many are empty', async () => {
  await open('systems', {
    offer: [first, second, third],
    [`offer.${first}.step`]: 'Check the rent',
    [`offer.${first}.isDone`]: true,
    [`offer.${second}.step`]: 'Underwrite',
  })
  await expect
    .element(page.getByRole('progressbar', { name: 'Before an offer' }))
    .toHaveAttribute('aria-valuetext', '1 of 2 steps')
  await expect.element(page.getByText('1 of 2', { exact: true })).toBeVisible()
  expect(page.getByText('empty', { exact: true }).elements()).toHaveLength(3)
})
