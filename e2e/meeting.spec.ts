import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import {
  clockOf,
  findLine,
  forgetTicks,
  loseLine,
  moveMeetingNear,
  pressNext,
  readRoom,
  type Seat,
  setWrongClock,
  shownEnd,
  takeSeat,
  turnOf,
} from './meeting/room-page.ts'
import { openPod } from './pods/pod-page.ts'

const written = (page: Page) => page.getByRole('region', { name: /^(Written down so far|What was written down)$/ })

async function expectSameTurn(seats: readonly Seat[], words: string): Promise<void> {
  for (const { page } of seats) await expect(turnOf(page)).toHaveText(words)
}

async function writeDown(page: Page, kind: string, text: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Write it down' })
  await card.getByRole('button', { name: kind }).click()
  await card.getByRole('textbox').fill(text)
  await card.getByRole('button', { name: 'Write down' }).click()
}

/** Presses all of these at the same moment. Of a button that another one's press takes away, the press is lost, as it is for people. */
async function pressTogether(buttons: readonly Locator[]): Promise<void> {
  const found = await Promise.all(buttons.map((button) => button.elementHandle()))
  await Promise.all(found.map((button) => button?.evaluate((element) => (element as HTMLButtonElement).click())))
}

test('three devices share one meeting despite lost connections and a wrong clock', async ({ browser, demo }) => {
  test.slow()
  const leader = await takeSeat(browser, demo, 'leaderA')
  const wrong = await takeSeat(browser, demo, 'memberA', (context) => setWrongClock(context, 5))
  const third = await takeSeat(browser, demo, 'memberA2')
  const seats = [leader, wrong, third]
  for (const { page } of seats) await expect(page.getByRole('region', { name: 'Next meeting' })).toBeVisible()

  // The room opens under open pages, once its meeting is near.
  await moveMeetingNear(leader.page, demo)
  for (const { page } of seats) await expect(page.getByText(/^3 of \d are here$/)).toBeVisible()
  await expect(clockOf(third.page)).toContainText('The leader or the deputy starts the meeting.')
  await expectAccessible(leader.page)
  await clockOf(leader.page).getByRole('button', { name: 'Start the meeting' }).click()
  await expectSameTurn(seats, 'Arrive')
  await expectAccessible(leader.page)

  // One countdown: all of them show the same end, the device included whose clock is five hours off.
  for (const { page } of seats) await forgetTicks(page)
  await expect
    .poll(async () => {
      const ends = await Promise.all(seats.map(({ page }) => shownEnd(page)))
      return Math.max(...ends) - Math.min(...ends)
    })
    .toBeLessThan(300)

  await clockOf(leader.page).getByRole('button', { name: 'Pause' }).click()
  for (const { page } of seats) await expect(clockOf(page).getByText('Paused')).toBeVisible()
  await clockOf(leader.page).getByRole('button', { name: '+5 min' }).click()
  // Of three minutes something is left, or, on a slow machine, nothing any more.
  for (const { page } of seats) await expect(page.getByRole('timer')).toHaveText(/^[5-7]:/)
  await clockOf(leader.page).getByRole('button', { name: 'Resume' }).click()
  for (const { page } of seats) await expect(clockOf(page).getByText('Paused')).toHaveCount(0)

  // One of them is without a line: their clock goes on, and what they write waits.
  await loseLine(third)
  const shown = await third.page.getByRole('timer').innerText()
  await expect(third.page.getByRole('timer')).not.toHaveText(shown)
  await writeDown(third.page, 'Need', 'A lender in Ohio')
  await expect(third.page.getByText('1 line is kept on this device until it is sent.')).toBeVisible()
  await pressNext(leader.page)
  const turn = await pressNext(leader.page)
  await expect(turnOf(third.page)).toHaveText('Arrive')
  await findLine(third)
  await expectSameTurn(seats, turn)
  for (const { page } of seats) await expect(written(page).getByText('A lender in Ohio')).toBeVisible()

  // Whoever speaks says that they are done in the moment in which the leader presses next: it is next once.
  while (!(await turnOf(leader.page).innerText()).includes(wrong.name.split(' ')[0] ?? '')) await pressNext(leader.page)
  await expect(clockOf(wrong.page).getByText('Your turn')).toBeVisible()
  const after = (
    await clockOf(leader.page)
      .getByText(/^Next: /)
      .innerText()
  ).replace('Next: ', '')
  await pressTogether([
    clockOf(wrong.page).getByRole('button', { name: 'I am done' }),
    clockOf(leader.page).getByRole('button', { name: 'Next', exact: true }),
  ])
  for (const { page } of seats) await expect(turnOf(page)).toContainText(after)

  // The leader's line is lost in the middle: somebody else keeps the time, and the meeting goes on.
  await loseLine(leader)
  await expect(clockOf(third.page).getByText(/keeps? the time/)).not.toContainText(leader.name.split(' ')[0] ?? '', {
    timeout: 120_000,
  })
  const { room, youId } = await readRoom(third.page)
  const keeper = room.timekeeper === youId ? third : wrong
  await pressNext(keeper.page)
  const later = await pressNext(keeper.page)
  await findLine(leader)
  await expectSameTurn(seats, later)

  await commitSomething(keeper.page)
  for (const { page } of seats) await expect(written(page).getByText('Call 5 lenders')).toBeVisible()

  // To the end, turn by turn.
  while ((await clockOf(keeper.page).getByRole('button', { name: 'Next', exact: true }).count()) > 0) await pressNext(keeper.page)
  for (const { page } of seats) {
    await expect(clockOf(page).getByRole('heading', { name: 'The meeting is over' })).toBeVisible()
    await expect(page.getByText(/^3 of \d were here$/)).toBeVisible()
    await page.getByRole('radio', { name: '9', exact: true }).check({ force: true })
    await expect(page.getByText('Thank you. The pod sees only what all of you say together.')).toBeVisible()
  }
  // Each device still says that it is there, which the room notes between one reading and the next.
  await expect(async () => {
    const views = await Promise.all(seats.map(({ page }) => readRoom(page)))
    expect(views.map((view) => [view.room, view.score, view.notes])).toEqual(
      views.map(() => [views[0]?.room, 9, views[0]?.notes]),
    )
    expect(views[0]?.room.people.filter(({ cameAt }) => cameAt !== null)).toHaveLength(3)
  }).toPass()
  await expectAccessible(keeper.page)
  for (const { context } of seats) await context.close()
})

async function commitSomething(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Write it down' })
  await card.getByRole('button', { name: 'Commitment' }).click()
  await card.getByLabel('Activity').selectOption('lender-calls')
  await card.getByLabel('How many').fill('5')
  await card.getByLabel('Witness').selectOption({ index: 1 })
  await card.getByRole('button', { name: 'Commit', exact: true }).click()
}

test('the sample agenda prints as its own sheet, without the navigation', async ({ page, demo }) => {
  await openPod(page, demo, 'pool', '/meeting-agenda')
  const agenda = page.getByRole('table', { name: 'Sample agenda' })
  await expect(agenda).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(agenda).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden()
  await expect(page.locator('.room-sheet')).toContainText('Next commitments')
})
