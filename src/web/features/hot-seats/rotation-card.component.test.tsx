import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerSwap, askToSwap, type HotSeats, listHotSeats, type SwapAsk, withdrawSwap } from '#contract/hot-seats.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { podLedByOther } from '../../testing/own-pod.ts'
import { answerPodPage } from '../../testing/pod-page.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { podMember } from '../../testing/visitors.ts'
import { HotSeatCard } from './hot-seat-card.tsx'
import { HotSeatsView } from './hot-seats-view.tsx'
import { brief, dana, marisol, priya, seatOf, seatsWith } from './testing.ts'

const turns = page.getByRole('region', { name: 'Who is next' })
const swapButtons = turns.getByRole('button', { name: /^Ask / })
const question = page.getByRole('alertdialog')
const inWeeks = (weeks: number) => {
  const startsAt = new Date(Date.parse('2030-01-09T00:00:00Z') + weeks * 7 * 86_400_000)
  return { startsAt: startsAt.toISOString(), onDay: new Date(startsAt.getTime() - 86_400_000).toISOString().slice(0, 10) }
}
const marisolFirst = seatOf(marisol, inWeeks(0))
const own = seatOf(dana, inWeeks(1))
const priyaLast = seatOf(priya, inWeeks(2))
const three = seatsWith({ coming: [marisolFirst, own, priyaLast] })
const ask: SwapAsk = { onDay: own.onDay, position: 1, withOnDay: priyaLast.onDay, withPosition: 1 }

async function givenView(seats: HotSeats): Promise<void> {
  answerPodPage(podLedByOther())
  answer(listHotSeats, seats)
  await renderPage('/dashboard/pod/hot-seats', podMember)
}

test('hot seats page: it says that it loads until the answer comes', async () => {
  answerPodPage(podLedByOther())
  const held = hold(listHotSeats, three)
  await renderPart(<HotSeatsView />, podMember)
  await expect.element(page.getByText('Loading the hot seats')).toBeInTheDocument()
  expect(turns.elements()).toHaveLength(0)
  held.release()
  await expect.element(turns).toBeVisible()
})

test('hot seats page: a failed answer offers to try again, which shows the turns', async () => {
  answerPodPage(podLedByOther())
  refuse(listHotSeats, 'internal')
  await renderPart(<HotSeatsView />, podMember)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(listHotSeats, three)
  await again.click()
  await expect.element(turns).toBeVisible()
})

test('who is next: the turns in meeting order, with their briefs and your own turn marked', async () => {
  await givenView(seatsWith({ coming: [marisolFirst, own, { ...priyaLast, brief }] }))
  const rows = turns.getByRole('listitem')
  await expect.element(rows.nth(0).getByText('Marisol Reyes')).toBeVisible()
  await expect.element(rows.nth(0).getByText(/^Tuesday, 8 January/)).toBeVisible()
  await expect.element(rows.nth(1).getByText('You', { exact: true })).toBeVisible()
  await expect.element(rows.nth(2).getByText('Brief is there')).toBeVisible()
  expect(turns.getByText('Brief is there').elements()).toHaveLength(1)
})

test('who is next: without turns it says so', async () => {
  await givenView(seatsWith())
  await expect.element(turns.getByText(/agenda of 30 minutes has none/)).toBeVisible()
  expect(turns.getByRole('listitem').elements()).toHaveLength(0)
})

test('who is next: of seven turns five are shown, and the other two on request', async () => {
  await givenView(seatsWith({ coming: Array.from({ length: 7 }, (_, i) => seatOf(i % 2 ? priya : marisol, inWeeks(i))) }))
  await expect.poll(() => turns.getByRole('listitem').elements().length).toBe(5)
  const more = turns.getByRole('button', { name: 'Show 2 more' })
  await more.click()
  expect(turns.getByRole('listitem').elements()).toHaveLength(7)
  expect(more.elements()).toHaveLength(0)
})

test('who is next: a swap is offered with each later turn of another member, and with none before the own', async () => {
  await givenView(three)
  await expect.poll(() => swapButtons.elements().length).toBe(1)
  await expect.element(swapButtons).toHaveAccessibleName(/Priya Shah/)
})

test('who is next: no swap is offered without an own turn', async () => {
  await givenView(seatsWith({ coming: [marisolFirst, priyaLast] }))
  await expect.poll(() => turns.getByRole('listitem').elements().length).toBe(2)
  expect(swapButtons.elements()).toHaveLength(0)
})

test('swap: a request asks first, sends both turns, and shows what waits', async () => {
  await givenView(three)
  await swapButtons.click()
  await expect.element(question.getByText(/Priya/).first()).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sentTo(askToSwap)).toEqual([])
  await swapButtons.click()
  answer(askToSwap, { ...three, swaps: [ask] })
  await question.getByRole('button', { name: 'Ask' }).click()
  await expect.element(page.getByText(/^You asked Priya Shah/)).toBeVisible()
  expect(sentTo(askToSwap).map(({ params, body }) => [params, body])).toEqual([
    [
      { onDay: own.onDay, position: 1 },
      { withOnDay: priyaLast.onDay, withPosition: 1 },
    ],
  ])
  expect(swapButtons.elements()).toHaveLength(0)
})

test('swap: a refused ask says why, and the turns are read again', async () => {
  await givenView(three)
  await swapButtons.click()
  refuseOnce(askToSwap, 'hot-seat-refused')
  await question.getByRole('button', { name: 'Ask' }).click()
  await expect.element(page.getByRole('alert').getByText(problems['hot-seat-refused'].detail)).toBeVisible()
  await expect.poll(() => sentTo(listHotSeats).length).toBe(2)
})

test('swap: an own request is canceled with one press', async () => {
  await givenView({ ...three, swaps: [ask] })
  answer(withdrawSwap, three)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect.poll(() => page.getByText(/^You asked/).elements().length).toBe(0)
  expect(sentTo(withdrawSwap).map(({ params }) => params)).toEqual([{ onDay: own.onDay, position: 1 }])
})

const asked: SwapAsk = { onDay: marisolFirst.onDay, position: 1, withOnDay: own.onDay, withPosition: 1 }

test.each([
  ['Change places', true],
  ['Decline', false],
] as const)('swap: the asked member answers with "%s"', async (label, accept) => {
  await givenView({ ...three, swaps: [asked] })
  await expect.element(page.getByText('Marisol Reyes asks you to change places')).toBeVisible()
  await expect.element(page.getByText(/You would have Tuesday, 8 January.*they would have Tuesday, 15 January/)).toBeVisible()
  answer(answerSwap, three)
  await page.getByRole('button', { name: label }).click()
  await expect.poll(() => page.getByText(/asks you to change places/).elements().length).toBe(0)
  await expect.element(page.getByRole('status').first()).toBeVisible()
  expect(sentTo(answerSwap).map(({ params, body }) => [params.onDay, body.accept])).toEqual([[marisolFirst.onDay, accept]])
})

test('swap: a request for a turn that has passed is not shown', async () => {
  await givenView({ ...three, swaps: [{ ...asked, onDay: '2029-12-25' }] })
  await expect.element(turns).toBeVisible()
  expect(page.getByRole('button', { name: 'Decline' }).elements()).toHaveLength(0)
})

const card = page.getByRole('region', { name: 'Hot seat', exact: true })

async function givenCard(seats: HotSeats): Promise<void> {
  answer(listHotSeats, seats)
  await renderPart(<HotSeatCard timeZone="America/Chicago" />, podMember)
}

test('hot seat card: who is next, and the two others after that, each once', async () => {
  await givenCard(seatsWith({ coming: [marisolFirst, own, seatOf(marisol, inWeeks(3)), priyaLast, seatOf(dana, inWeeks(4))] }))
  await expect.element(card.getByText('Marisol Reyes')).toBeVisible()
  await expect.element(card.getByText('Next up: You, then Priya')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Hot seats' })).toHaveAttribute('href', '/dashboard/pod/hot-seats')
})

test.each([
  [null, 'Write your brief'],
  [brief, 'Your brief'],
])('hot seat card: the own turn leads to the brief', async (ownBrief, label) => {
  await givenCard(seatsWith({ coming: [{ ...own, brief: ownBrief }] }))
  await expect.element(card.getByText('It is your turn')).toBeVisible()
  await expect.element(card.getByRole('link', { name: label, exact: true })).toBeVisible()
  expect(card.getByText(brief.question).elements()).toHaveLength(ownBrief ? 1 : 0)
  expect(card.getByText(/^Next up/).elements()).toHaveLength(0)
})

test('hot seat card: without a turn it has no link', async () => {
  await givenCard(seatsWith())
  await expect.element(card).toBeVisible()
  expect(card.getByRole('link').elements()).toHaveLength(0)
})

test('hot seat card: a failed answer offers to try again', async () => {
  refuse(listHotSeats, 'internal')
  await renderPart(<HotSeatCard timeZone="America/Chicago" />, podMember)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(listHotSeats, three)
  await again.click()
  await expect.element(card.getByText('Marisol Reyes')).toBeVisible()
})
