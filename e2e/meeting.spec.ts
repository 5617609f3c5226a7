import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import {
  clockOf,
  goOnline,
  clearTicks,
  goOffline,
  moveMeetingNear,
  pressNext,
  getRoom,
  type Participant,
  setWrongClock,
  displayedTurnEnd,
  joinRoom,
  turnOf,
} from './meeting/room-page.ts'
import { openPod } from './pods/pod-page.ts'

const meetingNotes = (page: Page) => page.getByRole('region', { name: /^(Notes so far|Notes)$/ })

async function expectSameTurn(participants: readonly Participant[], title: string): Promise<void> {
  for (const { page } of participants) await expect(turnOf(page)).toHaveText(title)
}

async function writeDown(page: Page, kind: string, text: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Capture' })
  await card.getByRole('button', { name: kind }).click()
  await card.getByRole('textbox').fill(text)
  await card.getByRole('button', { name: 'Add', exact: true }).click()
}

/** Clicks all buttons at the same time. A click on a button that another click removes is lost, as it is for users. */
async function pressTogether(buttons: readonly Locator[]): Promise<void> {
  const handles = await Promise.all(buttons.map((button) => button.elementHandle()))
  await Promise.all(handles.map((button) => button?.evaluate((element) => (element as HTMLButtonElement).click())))
}

test('three devices share one meeting despite lost connections and a wrong clock', async ({ browser, demo }) => {
  test.slow()
  const leader = await joinRoom(browser, demo, 'leaderA')
  const wrongClock = await joinRoom(browser, demo, 'memberA', (context) => setWrongClock(context, 5))
  const third = await joinRoom(browser, demo, 'memberA2')
  const participants = [leader, wrongClock, third]
  for (const { page } of participants) await expect(page.getByRole('region', { name: 'Next meeting' })).toBeVisible()

  // The room opens on pages that are already open once its meeting is near.
  await moveMeetingNear(leader.page, demo)
  for (const { page } of participants) await expect(page.getByText(/^3 of \d are here$/)).toBeVisible()
  await expect(clockOf(third.page)).toContainText('The leader or deputy starts the meeting.')
  await expectAccessible(leader.page)
  await clockOf(leader.page).getByRole('button', { name: 'Start the meeting' }).click()
  await expectSameTurn(participants, 'Arrive')
  await expectAccessible(leader.page)

  // All devices show the same end of the turn, even the one whose clock is five hours off.
  for (const { page } of participants) await clearTicks(page)
  await expect
    .poll(async () => {
      const ends = await Promise.all(participants.map(({ page }) => displayedTurnEnd(page)))
      return Math.max(...ends) - Math.min(...ends)
    })
    .toBeLessThan(300)

  await clockOf(leader.page).getByRole('button', { name: 'Pause' }).click()
  for (const { page } of participants) await expect(clockOf(page).getByText('Paused')).toBeVisible()
  await clockOf(leader.page).getByRole('button', { name: '+5 min' }).click()
  // Up to three minutes were left before the extra five; on a slow machine, none.
  for (const { page } of participants) await expect(page.getByRole('timer')).toHaveText(/^[5-7]:/)
  await clockOf(leader.page).getByRole('button', { name: 'Resume' }).click()
  for (const { page } of participants) await expect(clockOf(page).getByText('Paused')).toHaveCount(0)

  // One device is offline: its clock continues, and its notes wait to be sent.
  await goOffline(third)
  const countdown = await third.page.getByRole('timer').innerText()
  await expect(third.page.getByRole('timer')).not.toHaveText(countdown)
  await writeDown(third.page, 'Need', 'A lender in Ohio')
  await expect(third.page.getByText('1 note saved on this device. We’ll sync when you’re back online.')).toBeVisible()
  await pressNext(leader.page)
  const turn = await pressNext(leader.page)
  await expect(turnOf(third.page)).toHaveText('Arrive')
  await goOnline(third)
  await expectSameTurn(participants, turn)
  for (const { page } of participants) await expect(meetingNotes(page).getByText('A lender in Ohio')).toBeVisible()

  // The speaker presses "I am done" while the leader presses Next: the meeting advances by one turn only.
  while (!(await turnOf(leader.page).innerText()).includes(wrongClock.name.split(' ')[0] ?? '')) await pressNext(leader.page)
  await expect(clockOf(wrongClock.page).getByText('Your turn')).toBeVisible()
  const after = (
    await clockOf(leader.page)
      .getByText(/^Next: /)
      .innerText()
  ).replace('Next: ', '')
  await pressTogether([
    clockOf(wrongClock.page).getByRole('button', { name: 'I’m done' }),
    clockOf(leader.page).getByRole('button', { name: 'Next', exact: true }),
  ])
  for (const { page } of participants) await expect(turnOf(page)).toContainText(after)

  // The leader loses the connection: another member becomes timekeeper, and the meeting continues.
  await goOffline(leader)
  await expect(clockOf(third.page).getByText(/timekeeper/)).not.toContainText(leader.name.split(' ')[0] ?? '', {
    timeout: 120_000,
  })
  const { room, youId } = await getRoom(third.page)
  const timekeeper = room.timekeeper === youId ? third : wrongClock
  await pressNext(timekeeper.page)
  const later = await pressNext(timekeeper.page)
  await goOnline(leader)
  await expectSameTurn(participants, later)

  await commitSomething(timekeeper.page)
  for (const { page } of participants) await expect(meetingNotes(page).getByText('Call 5 lenders')).toBeVisible()

  // Finish the remaining turns.
  while ((await clockOf(timekeeper.page).getByRole('button', { name: 'Next', exact: true }).count()) > 0)
    await pressNext(timekeeper.page)
  for (const { page } of participants) {
    await expect(clockOf(page).getByRole('heading', { name: 'The meeting has ended' })).toBeVisible()
    await expect(page.getByText(/^3 of \d attended$/)).toBeVisible()
    await page.getByRole('radio', { name: '9', exact: true }).check({ force: true })
    await expect(page.getByText('Thanks! Your pod sees only the average.')).toBeVisible()
  }
  // Heartbeats still change the room between two reads, so the comparison may need a retry.
  await expect(async () => {
    const views = await Promise.all(participants.map(({ page }) => getRoom(page)))
    expect(views.map((view) => [view.room, view.score, view.notes])).toEqual(
      views.map(() => [views[0]?.room, 9, views[0]?.notes]),
    )
    expect(views[0]?.room.people.filter(({ cameAt }) => cameAt !== null)).toHaveLength(3)
  }).toPass()
  await expectAccessible(timekeeper.page)
  for (const { context } of participants) await context.close()
})

async function commitSomething(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Capture' })
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
  await expect(page.locator('.room-sheet')).toContainText('New commitments')
})
