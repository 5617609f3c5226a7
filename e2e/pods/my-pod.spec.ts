import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { changePod, choose, elsewhere, inWords, openPod, question, rowOf, writesOf } from './pod-page.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Pod' })
const ofLeaders = (page: Page) => tabs(page).getByRole('link', { name: /^(Applicants|Manage)/ })

test('a leader chooses who stands ready to lead, and takes it back', async ({ page, demo }) => {
  await openPod(page, demo, 'leaderA')
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Overview',
    'Commitments',
    'Meetings',
    'Hot seats',
    /^Applicants/,
    'Manage',
  ])
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Actions for Marisol Reyes' })).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)

  await choose(page, 'Tomas Keller', 'Make deputy')
  await expect(page.getByText('Tomas Keller is now the deputy.')).toBeVisible()
  await expect(rowOf(page, 'Tomas Keller').getByText('Deputy', { exact: true })).toBeVisible()
  await choose(page, 'Aisha Lowe', 'Make deputy')
  await expect(rowOf(page, 'Aisha Lowe').getByText('Deputy', { exact: true })).toBeVisible()
  await expect(page.getByText('Deputy', { exact: true })).toHaveCount(1)
  await choose(page, 'Aisha Lowe', 'No longer deputy')
  await expect(page.getByText('Aisha Lowe is no longer the deputy.')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'Aisha Lowe')).toBeVisible()
  await expect(page.getByText('Deputy', { exact: true })).toHaveCount(0)
})

test('a leader hands the pod over, and is a member like the others without a reload', async ({ page, browser, demo }) => {
  await openPod(page, demo, 'leaderA')
  const same = await page.evaluateHandle(() => document)
  // By keyboard alone, and at first only asked.
  await page.getByRole('button', { name: 'Actions for Dana Whitfield' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Make leader' })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('heading')).toHaveText('Make Dana Whitfield the leader?')
  await expect(question(page)).toContainText('They take over applicants, members and the schedule. You stay as a member.')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Actions for Dana Whitfield' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dana Whitfield is now the leader of this pod.')).toBeVisible()
  await expect(rowOf(page, 'Dana Whitfield').getByText('Leader', { exact: true })).toBeVisible()
  await expect(page.getByText('led by Dana Whitfield')).toBeVisible()
  await expect(ofLeaders(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(0)
  await expect(page.locator('main h1')).toBeFocused()
  expect(await same.evaluate((before) => before === document)).toBe(true)
  await page.goto('/dashboard/pod/manage')
  await expect(page).toHaveURL(/\/dashboard\/pod$/)

  await elsewhere(browser, demo, 'memberA', async (other) => {
    await expect(ofLeaders(other)).toHaveCount(2)
    await expect(other.getByText('Your 12-minute leader guide')).toBeVisible()
    await other.getByRole('link', { name: 'Read the guide' }).click()
    await expect(other).toHaveURL(/\/dashboard\/resources\/lead-a-pod$/)
  })
})

test('on a phone a leader removes a member, once they are sure', async ({ page, browser, demo }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openPod(page, demo, 'leaderA')
  await expect(page.getByText('5 of 6 members')).toBeVisible()
  const button = await page.getByRole('button', { name: 'Actions for Tomas Keller' }).boundingBox()
  expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: 'Actions for Tomas Keller' }).click()
  const entry = await page.getByRole('menuitem', { name: 'Remove from pod' }).boundingBox()
  expect(entry?.height).toBeGreaterThanOrEqual(44)
  const writes = writesOf(page)
  await page.getByRole('menuitem', { name: 'Remove from pod' }).click()
  await expect(question(page).getByRole('heading')).toHaveText('Remove Tomas Keller?')
  await expect(question(page)).toContainText('They lose access to this pod at once and are told by e-mail. You cannot undo this.')
  await expectAccessibleAtBothWidths(page)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'Tomas Keller')).toBeVisible()
  expect(writes).toEqual([])

  await choose(page, 'Tomas Keller', 'Remove from pod')
  await question(page).getByRole('button', { name: 'Remove' }).dblclick()
  await expect(page.getByText('Tomas Keller has been removed from the pod.')).toBeVisible()
  await expect(rowOf(page, 'Tomas Keller')).toHaveCount(0)
  await expect(page.getByText('4 of 6 members')).toBeVisible()
  expect(writes.map(inWords)).toEqual(['DELETE /api/pod-membership'])
  expect(writes[0]?.postDataJSON()).toEqual({ email: demo.accounts.memberA2, podId: demo.pods.A })

  await elsewhere(browser, demo, 'memberA2', async (other) => {
    await expect(other.getByRole('heading', { name: 'You are no longer in The Closing Table' })).toBeVisible()
    await expect(other.getByText('The leader of pod 1 has ended your place there.')).toBeVisible()
    // Whoever was removed is not asked why they went, and there is nothing to come back to.
    await expect(other.getByText('Why did you leave?')).toHaveCount(0)
    await expect(other.getByRole('button', { name: /^Come back/ })).toHaveCount(0)
    await expect(other.getByRole('link', { name: 'Go to the marketplace' })).toBeVisible()
    await expectAccessibleAtBothWidths(other)
  })
})

test('what fails is said, and the pod is read anew', async ({ page, demo }) => {
  await openPod(page, demo, 'leaderA')
  for (const [path, entry, yes, sentence] of [
    [
      '**/api/pod-membership',
      'Remove from pod',
      'Remove',
      'Error kicking member! That may not have worked. Please refresh and try again.',
    ],
    [
      '**/api/pod-leader',
      'Make leader',
      'Make leader',
      'Error making member leader! That may not have worked. Please refresh and try again.',
    ],
  ] as const) {
    await page.route(path, (route) => route.abort())
    await choose(page, 'Tomas Keller', entry)
    const reread = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/my-pod')
    await question(page).getByRole('button', { name: yes }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await reread
    await expect(rowOf(page, 'Tomas Keller')).toBeVisible()
  }
  await page.route('**/api/pods/*', (route) => route.abort())
  await choose(page, 'Tomas Keller', 'Make deputy')
  await expect(page.getByText('We cannot reach the server. Please try again in a moment.')).toBeVisible()
  await expect(page.getByText('Deputy', { exact: true })).toHaveCount(0)
})

test('a member can do nothing about the others, and tells the support team what is wrong', async ({ page, demo }) => {
  await openPod(page, demo, 'memberB')
  await expect(rowOf(page, 'Caleb Osei').getByText('You', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(0)
  await expect(ofLeaders(page)).toHaveCount(0)
  await expect(page.getByText('Your 12-minute leader guide')).toHaveCount(0)

  await page.getByRole('button', { name: 'Report a concern' }).click()
  const dialog = question(page)
  await expect(dialog).toContainText('Only the support team reads it.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Tell us what happened.')).toBeVisible()
  const text = dialog.getByLabel('What happened')
  await expect(text).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await text.fill('Somebody sells courses in every meeting.')
  // Nothing that was written is lost: neither by a failure, nor by closing the dialog.
  await page.route('**/api/pod-concerns', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('We cannot reach the server. Please try again in a moment.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Report a concern' }).click()
  await expect(text).toHaveValue('Somebody sells courses in every meeting.')
  await page.reload()
  await page.getByRole('button', { name: 'Report a concern' }).click()
  await expect(text).toHaveValue('Somebody sells courses in every meeting.')
  await page.unroute('**/api/pod-concerns')
  const writes = writesOf(page)
  await dialog.getByRole('button', { name: 'Send' }).dblclick()
  await expect(page.getByText('Thank you. The support team has your message and will look into it.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(writes.map(inWords)).toEqual(['POST /api/pod-concerns'])
  await page.reload()
  await page.getByRole('button', { name: 'Report a concern' }).click()
  await expect(text).toHaveValue('')
})

test('a leader adds the missing meeting link, which its members join by; on a phone that comes first', async ({
  page,
  browser,
  demo,
}) => {
  await openPod(page, demo, 'leaderA')
  await changePod(page, demo, { link: null })
  await page.reload()
  const meeting = page.getByRole('region', { name: 'Weekly meeting' })
  const notYet = 'The leader has not added a meeting link yet.'
  await expect(meeting.getByRole('link', { name: 'Add a meeting link' })).toBeVisible()
  await expect(page.getByText(notYet)).toHaveCount(0)
  await elsewhere(browser, demo, 'memberA', async (other) => {
    await expect(other.getByText(notYet)).toBeVisible()
    await expect(other.getByRole('link', { name: 'Add a meeting link' })).toHaveCount(0)
  })
  await meeting.getByRole('link', { name: 'Add a meeting link' }).click()
  await expect(page).toHaveURL(/\/dashboard\/pod\/manage$/)
  await page.getByLabel('Meeting link').fill('https://meet.example.com/closing')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(meeting.getByRole('link', { name: 'Join' })).toHaveAttribute('href', 'https://meet.example.com/closing')
  const topOf = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? NaN
  expect(await topOf('Weekly meeting')).toBe(await topOf('Members'))
  await page.setViewportSize({ width: 375, height: 812 })
  expect(await topOf('Weekly meeting')).toBeLessThan(await topOf('Members'))
})

test('members read what their pod is about, and those with the marketplace see it as others do', async ({
  page,
  browser,
  demo,
}) => {
  await openPod(page, demo, 'leaderB')
  await changePod(page, demo, { description: 'Corner lots, bought slowly.\nBring your numbers.', state: 'OH' })
  await page.reload()
  await expect(page).toHaveTitle('Corner Lot Collective · Landmark | Tribe')
  const about = page.getByRole('region', { name: 'About this pod' })
  await expect(about).toContainText('Corner lots, bought slowly.')
  await expect(about.getByText('Ohio', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await about.getByRole('link', { name: 'See it in the marketplace' }).click()
  await expect(page).toHaveURL(/\/pod-marketplace\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corner Lot Collective')
  await elsewhere(browser, demo, 'memberB', async (other) => {
    await expect(other.getByRole('region', { name: 'About this pod' })).toContainText('Bring your numbers.')
    await expect(other.getByRole('link', { name: 'See it in the marketplace' })).toHaveCount(0)
  })
})

test('the longest names, lines and addresses break where they must, on a phone and at a desk', async ({ page, demo }) => {
  const following = page.waitForResponse(/\/api\/events/)
  await openPod(page, demo, 'leaderA')
  const long = {
    firstName: 'Bartholomäus'.repeat(5),
    lastName: 'Wolfeschlegel'.repeat(5).slice(0, 60),
    email: `${'verylongmailbox'.repeat(4)}@${'domain'.repeat(20)}.example.com`,
    headline: 'x'.repeat(120),
    update: 'y'.repeat(280),
  }
  await page.route('**/api/my-pod', async (route) => {
    const answer = await route.fetch()
    const my = (await answer.json()) as { members: object[]; pod: object }
    const pod = { ...my.pod, name: 'Z'.repeat(60), description: 'd'.repeat(600) }
    const members = my.members.map((one, i) => ({ ...one, ...long, email: `${i}${long.email}` }))
    await route.fulfill({ response: answer, json: { ...my, pod, members } })
  })
  // The page brought the pod along, and reads it anew once it hears of a change.
  await following
  await changePod(page, demo, { state: 'OH' })
  await expect(page.getByText(long.update).first()).toBeVisible()
  const expectNothingBeside = async (): Promise<void> => {
    for (const width of [375, 768, 1024, 1360]) {
      await page.setViewportSize({ width, height: 812 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  await expectNothingBeside()
  await tabs(page).getByRole('link', { name: 'Manage' }).click()
  // The page before lists the same members under the same heading.
  await expect(page.getByRole('heading', { level: 1, name: 'Manage pod' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Members' }).getByText(long.firstName).first()).toBeVisible()
  await expectNothingBeside()
})
