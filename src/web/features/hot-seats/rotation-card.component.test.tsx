import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  respondToSwap,
  requestSwap,
  type HotSeats,
  listHotSeats,
  type SwapRequest,
  withdrawSwap,
} from '#contract/api/meetings/hot-seats.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildPodLedByOther } from '#web/testing/build-my-pod.ts'
import { respondWithPodPage } from '#web/testing/respond-with-pod-page.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { HotSeatCard } from './hot-seat-card.tsx'
import { HotSeatsView } from './hot-seats-view.tsx'
import { brief, dana, marisol, priya, buildHotSeat, buildHotSeats } from './testing.ts'

const turns = page.getByRole('region', { name: 'Up next' })
const askButtons = turns.getByRole('button', { name: /^Swap with / })
const question = page.getByRole('alertdialog')
const turnInWeeks = (weeks: number) => {
  const startsAt = new Date(Date.parse('2030-01-09T00:00:00Z') + weeks * 7 * 86_400_000)
  return { startsAt: startsAt.toISOString(), onDay: new Date(startsAt.getTime() - 86_400_000).toISOString().slice(0, 10) }
}
const marisolTurn = buildHotSeat(marisol, turnInWeeks(0))
const ownTurn = buildHotSeat(dana, turnInWeeks(1))
const priyaTurn = buildHotSeat(priya, turnInWeeks(2))
const threeTurns = buildHotSeats({ coming: [marisolTurn, ownTurn, priyaTurn] })
const ownSwap: SwapRequest = { onDay: ownTurn.onDay, position: 1, withOnDay: priyaTurn.onDay, withPosition: 1 }

async function givenView(seats: HotSeats): Promise<void> {
  respondWithPodPage(buildPodLedByOther())
  respondWith(listHotSeats, seats)
  await renderPage('/dashboard/pod/hot-seats', podMember)
}

test('hot seats page: shows that it is loading until the response arrives', async () => {
  respondWithPodPage(buildPodLedByOther())
  const heldResponse = holdResponse(listHotSeats, threeTurns)
  await renderElement(<HotSeatsView />, podMember)
  await expect.element(page.getByText('Loading the hot seats')).toBeInTheDocument()
  expect(turns.elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(turns).toBeVisible()
})

test('hot seats page: a failed load can be retried, which shows the turns', async () => {
  respondWithPodPage(buildPodLedByOther())
  respondWithProblem(listHotSeats, 'internal')
  await renderElement(<HotSeatsView />, podMember)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(listHotSeats, threeTurns)
  await retryButton.click()
  await expect.element(turns).toBeVisible()
})

test('who is next: the turns in meeting order, with their briefs and your own turn marked', async () => {
  await givenView(buildHotSeats({ coming: [marisolTurn, ownTurn, { ...priyaTurn, brief }] }))
  const rows = turns.getByRole('listitem')
  await expect.element(rows.nth(0).getByText('Marisol Reyes')).toBeVisible()
  await expect.element(rows.nth(0).getByText(/^Tuesday, January 8/)).toBeVisible()
  await expect.element(rows.nth(1).getByText('You', { exact: true })).toBeVisible()
  await expect.element(rows.nth(2).getByText('Brief ready')).toBeVisible()
  expect(turns.getByText('Brief ready').elements()).toHaveLength(1)
})

test('who is next: without turns it says so', async () => {
  await givenView(buildHotSeats())
  await expect.element(turns.getByText(/30-minute agenda doesn’t/)).toBeVisible()
  expect(turns.getByRole('listitem').elements()).toHaveLength(0)
})

test('who is next: of seven turns five are shown, and the other two on request', async () => {
  await givenView(
    buildHotSeats({ coming: Array.from({ length: 7 }, (_, i) => buildHotSeat(i % 2 ? priya : marisol, turnInWeeks(i))) }),
  )
  await expect.poll(() => turns.getByRole('listitem').elements().length).toBe(5)
  const more = turns.getByRole('button', { name: 'Show 2 more' })
  await more.click()
  expect(turns.getByRole('listitem').elements()).toHaveLength(7)
  expect(more.elements()).toHaveLength(0)
})

test('who is next: a swap is offered with each later turn of another member, and with none before the own', async () => {
  await givenView(threeTurns)
  await expect.poll(() => askButtons.elements().length).toBe(1)
  await expect.element(askButtons).toHaveAccessibleName(/Priya Shah/)
})

test('who is next: no swap is offered without an own turn', async () => {
  await givenView(buildHotSeats({ coming: [marisolTurn, priyaTurn] }))
  await expect.poll(() => turns.getByRole('listitem').elements().length).toBe(2)
  expect(askButtons.elements()).toHaveLength(0)
})

test('swap: a request asks first, sends both turns, and shows what waits', async () => {
  await givenView(threeTurns)
  await askButtons.click()
  await expect.element(question.getByText(/Priya/).first()).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(requestSwap)).toEqual([])
  await askButtons.click()
  respondWith(requestSwap, { ...threeTurns, swaps: [ownSwap] })
  await question.getByRole('button', { name: 'Ask to swap' }).click()
  await expect.element(page.getByText(/^You asked Priya Shah/)).toBeVisible()
  expect(requestsTo(requestSwap).map(({ params, body }) => [params, body])).toEqual([
    [
      { onDay: ownTurn.onDay, position: 1 },
      { withOnDay: priyaTurn.onDay, withPosition: 1 },
    ],
  ])
  expect(askButtons.elements()).toHaveLength(0)
})

test('swap: a refused request shows the reason, and the turns are refetched', async () => {
  await givenView(threeTurns)
  await askButtons.click()
  respondOnceWithProblem(requestSwap, 'hot-seat-refused')
  await question.getByRole('button', { name: 'Ask to swap' }).click()
  await expect.element(page.getByRole('alert').getByText(problems['hot-seat-refused'].detail)).toBeVisible()
  await expect.poll(() => requestsTo(listHotSeats).length).toBe(2)
})

test('swap: an own request is canceled with one press', async () => {
  await givenView({ ...threeTurns, swaps: [ownSwap] })
  respondWith(withdrawSwap, threeTurns)
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await expect.poll(() => page.getByText(/^You asked/).elements().length).toBe(0)
  expect(requestsTo(withdrawSwap).map(({ params }) => params)).toEqual([{ onDay: ownTurn.onDay, position: 1 }])
})

const incomingSwap: SwapRequest = { onDay: marisolTurn.onDay, position: 1, withOnDay: ownTurn.onDay, withPosition: 1 }

test.each([
  ['Swap', true],
  ['Decline', false],
] as const)('swap: the asked member answers with "%s"', async (label, accept) => {
  await givenView({ ...threeTurns, swaps: [incomingSwap] })
  await expect.element(page.getByText('Marisol Reyes wants to swap with you')).toBeVisible()
  await expect.element(page.getByText(/You’d take Tuesday, January 8.*they’d take Tuesday, January 15/)).toBeVisible()
  respondWith(respondToSwap, threeTurns)
  await page.getByRole('button', { name: label }).click()
  await expect.poll(() => page.getByText(/wants to swap with you/).elements().length).toBe(0)
  await expect.element(page.getByRole('status').first()).toBeVisible()
  expect(requestsTo(respondToSwap).map(({ params, body }) => [params.onDay, body.accept])).toEqual([[marisolTurn.onDay, accept]])
})

test('swap: a request for a turn that has passed is not shown', async () => {
  await givenView({ ...threeTurns, swaps: [{ ...incomingSwap, onDay: '2029-12-25' }] })
  await expect.element(turns).toBeVisible()
  expect(page.getByRole('button', { name: 'Decline' }).elements()).toHaveLength(0)
})

const card = page.getByRole('region', { name: 'Hot seat', exact: true })

async function givenCard(seats: HotSeats): Promise<void> {
  respondWith(listHotSeats, seats)
  await renderElement(<HotSeatCard timeZone="America/Chicago" />, podMember)
}

test('hot seat card: who is next, and the two others after that, each once', async () => {
  await givenCard(
    buildHotSeats({
      coming: [marisolTurn, ownTurn, buildHotSeat(marisol, turnInWeeks(3)), priyaTurn, buildHotSeat(dana, turnInWeeks(4))],
    }),
  )
  await expect.element(card.getByText('Marisol Reyes')).toBeVisible()
  await expect.element(card.getByText('Next up: You, then Priya')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Hot seats' })).toHaveAttribute('href', '/dashboard/pod/hot-seats')
})

test.each([
  [null, 'Write your brief'],
  [brief, 'Your brief'],
])('hot seat card: the own turn leads to the brief', async (ownBrief, label) => {
  await givenCard(buildHotSeats({ coming: [{ ...ownTurn, brief: ownBrief }] }))
  await expect.element(card.getByText('It’s your turn')).toBeVisible()
  await expect.element(card.getByRole('link', { name: label, exact: true })).toBeVisible()
  expect(card.getByText(brief.question).elements()).toHaveLength(ownBrief ? 1 : 0)
  expect(card.getByText(/^Next up/).elements()).toHaveLength(0)
})

test('hot seat card: without a turn it has no link', async () => {
  await givenCard(buildHotSeats())
  await expect.element(card).toBeVisible()
  expect(card.getByRole('link').elements()).toHaveLength(0)
})

test('hot seat card: a failed load can be retried', async () => {
  respondWithProblem(listHotSeats, 'internal')
  await renderElement(<HotSeatCard timeZone="America/Chicago" />, podMember)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(listHotSeats, threeTurns)
  await retryButton.click()
  await expect.element(card.getByText('Marisol Reyes')).toBeVisible()
})
