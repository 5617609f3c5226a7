import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Commitment, type Commitments, getCommitments, recordCommitmentOutcome } from '#contract/api/meetings/commitments.ts'
import { respondWith, holdResponse, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member, podMember } from '#web/testing/visitors.ts'
import { buildCommitment, buildCommitments, marisol } from './testing.ts'

const path = '/dashboard/pod/commitments'
const ownCard = page.getByRole('region', { name: 'Your commitments' })
const earlierRegion = page.getByRole('region', { name: /Past commitments/ })
const rows = ownCard.getByRole('listitem')
const button = (name: string) => page.getByRole('button', { name })
const id = (n: number): string => `0190c0de-0000-7000-8000-0000000000d${n}`

async function open(overrides: Partial<Commitments> = {}, visitor = podMember): Promise<void> {
  respondWith(getCommitments, buildCommitments(overrides))
  await renderPage(path, visitor)
  await expect.element(ownCard).toBeVisible()
}

const rowTexts = (list: typeof rows) => list.elements().map((row) => row.querySelector('p')?.textContent)

test('own commitments: sorted by due day, then by when they were made, without those of others', async () => {
  await open({
    commitments: [
      buildCommitment({ id: id(1), words: 'Later', dueOn: '2026-01-22' }),
      buildCommitment({ id: id(2), words: 'Same day, said later', madeAt: '2026-01-15T15:00:00.000Z' }),
      buildCommitment({ id: id(3), words: 'Same day, said first' }),
      buildCommitment({ id: id(4), words: 'Overdue', dueOn: '2026-01-13', isOverdue: true }),
      buildCommitment({ id: id(5), words: 'Of Marisol', memberId: marisol.id }),
    ],
  })
  await expect.poll(() => rowTexts(rows)).toEqual(['Overdue', 'Same day, said first', 'Same day, said later', 'Later'])
  expect(earlierRegion.elements()).toHaveLength(0)
})

test.each([
  { is: 'in a pod', visitor: podMember, pod: { rate: null, counted: 0 }, words: /your pod will ask/ },
  { is: 'without a pod', visitor: member, pod: null, words: /come back/ },
])('own commitments: $is, without an open one, it says what a commitment is for', async ({ visitor, pod, words: text }) => {
  await open({ commitments: [], pod }, visitor)
  await expect.element(ownCard.getByText(text)).toBeVisible()
})

test('own commitments: five of the earlier ones are shown until all are requested', async () => {
  const settled = [1, 2, 3, 4, 5, 6].map((n) => buildCommitment({ id: id(n), words: `Thing ${n}`, outcome: 'done' }))
  await open({ commitments: settled })
  await expect.poll(() => earlierRegion.getByRole('listitem').elements().length).toBe(5)
  await button('Show all 6').click()
  await expect.poll(() => earlierRegion.getByRole('listitem').elements().length).toBe(6)
  expect(button('Show all 6').elements()).toHaveLength(0)
})

test('own commitments: of five earlier ones none is hidden', async () => {
  await open({ commitments: [1, 2, 3, 4, 5].map((n) => buildCommitment({ id: id(n), outcome: 'missed' })) })
  await expect.poll(() => earlierRegion.getByRole('listitem').elements().length).toBe(5)
  expect(page.getByRole('button', { name: /^Show all/ }).elements()).toHaveLength(0)
})

test('own commitments: shows a streak only if there is one', async () => {
  const buildStreakResponse = (weeks: number) => ({
    own: { followThrough: { rate: null, counted: 0 }, streak: { weeks, longest: 4 } },
  })
  await open(buildStreakResponse(3))
  await expect.element(ownCard.getByText('3-week streak')).toBeVisible()
  respondWith(getCommitments, buildCommitments(buildStreakResponse(0)))
  respondWith(recordCommitmentOutcome, buildCommitment({ outcome: 'done' }))
  await button('Done: Send 20 letters').click()
  await expect.poll(() => ownCard.getByText(/streak/).elements().length).toBe(0)
})

test('own commitments: a commitment with an outcome keeps its position and can be undone there', async () => {
  await open()
  const completedCommitment = buildCommitment({ outcome: 'done' })
  respondWith(recordCommitmentOutcome, ({ body }) => buildCommitment({ outcome: body.outcome }))
  respondWith(getCommitments, buildCommitments({ commitments: [completedCommitment] }))
  await button('Done: Send 20 letters').click()
  await expect.element(ownCard.getByText('Done', { exact: true })).toBeVisible()
  respondWith(getCommitments, buildCommitments())
  await button('Undo: Send 20 letters').click()
  await expect.element(button('Done: Send 20 letters')).toHaveFocus()
  expect(requestsTo(recordCommitmentOutcome).map(({ body }) => body)).toEqual([
    { outcome: 'done', reached: null },
    { outcome: null, reached: null },
  ])
  expect(earlierRegion.elements()).toHaveLength(0)
})

test.each([
  { overrides: {}, detail: 'Due by the meeting on Tue, Jan 20' },
  { overrides: { dueOn: '2026-01-17' }, detail: 'Due tomorrow' },
  { overrides: { dueOn: '2026-01-13', isOverdue: true }, detail: 'OverdueWas due Tue, Jan 13' },
  { overrides: { witnessId: marisol.id }, detail: 'Due by the meeting on Tue, Jan 20 · witness Marisol Reyes' },
  { overrides: { outcome: 'done' }, detail: 'DoneTue, Jan 20' },
  { overrides: { outcome: 'partly', reached: 12 }, detail: 'Partly: 12 of 20Tue, Jan 20' },
  { overrides: { outcome: 'partly', reached: null }, detail: 'PartlyTue, Jan 20' },
  { overrides: { outcome: 'missed', isOverdue: true }, detail: 'MissedTue, Jan 20' },
] as { overrides: Partial<Commitment>; detail: string }[])('own row: reads "$detail"', async ({ overrides, detail }) => {
  await open({ commitments: [buildCommitment(overrides)] })
  const rowStatus = () => document.querySelector('[data-commitment] p + p')?.textContent
  await expect.poll(rowStatus).toBe(detail)
})

test('own row: an overdue one cannot be withdrawn', async () => {
  await open({ commitments: [buildCommitment({ isOverdue: true })] })
  await expect.element(button('Missed: Send 20 letters')).toBeVisible()
  expect(button('Take back: Send 20 letters').elements()).toHaveLength(0)
})

test.each(['Partly', 'Missed'] as const)('own row: "%s" is sent at once where there is no number', async (name) => {
  await open({ commitments: [buildCommitment({ target: null })] })
  const outcome = name === 'Partly' ? 'partly' : 'missed'
  respondWith(recordCommitmentOutcome, buildCommitment({ target: null, outcome }))
  await button(`${name}: Send 20 letters`).click()
  await expect.poll(() => requestsTo(recordCommitmentOutcome).map(({ body }) => body)).toEqual([{ outcome, reached: null }])
})

test('partly form: has the focus, takes fewer than all, and can be left without a message', async () => {
  await open()
  await button('Partly: Send 20 letters').click()
  const count = page.getByRole('textbox', { name: /of 20/ })
  await expect.element(count).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(count).toBeInvalid()
  await expect.element(count).toHaveFocus()
  await count.fill('20')
  await userEvent.keyboard('{Enter}')
  await expect.element(count).toHaveAccessibleDescription(/Done/)
  expect(requestsTo(recordCommitmentOutcome)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(button('Partly: Send 20 letters')).toBeVisible()
  await button('Partly: Send 20 letters').click()
  await count.fill('19')
  const heldResponse = holdResponse(recordCommitmentOutcome, buildCommitment({ outcome: 'partly', reached: 19 }))
  await userEvent.keyboard('{Enter}')
  await expect.element(ownCard.getByText('Partly: 19 of 20')).toBeVisible()
  heldResponse.release()
  await expect
    .poll(() => requestsTo(recordCommitmentOutcome).map(({ body }) => body))
    .toEqual([{ outcome: 'partly', reached: 19 }])
})
