import type { Page } from '@playwright/test'
import { waitForEventStream } from '../wait-for-response.ts'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { updatePod, inOtherBrowser, formatRequest, openPod, confirmDialog, rowOf, recordWrites } from './pod-page.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Pod' })
const leaderTabs = (page: Page) => tabs(page).getByRole('link', { name: /^(Applicants|Manage)/ })

test('a leader hands the pod over by keyboard and loses the leader pages without a reload', async ({ page, browser, demo }) => {
  await openPod(page, demo, 'leaderA')
  await expectAccessibleAtBothWidths(page)
  const same = await page.evaluateHandle(() => document)
  await page.getByRole('button', { name: 'Actions for Dana Whitfield' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Make leader' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(confirmDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Dana Whitfield').getByText('Leader', { exact: true })).toBeVisible()
  await expect(leaderTabs(page)).toHaveCount(0)
  expect(await same.evaluate((before) => before === document)).toBe(true)
  await page.goto('/dashboard/pod/manage')
  await expect(page).toHaveURL(/\/dashboard\/pod$/)

  await inOtherBrowser(browser, demo, 'memberA', async (other) => {
    await expect(leaderTabs(other)).toHaveCount(2)
    await other.getByRole('link', { name: 'Read the guide' }).click()
    await expect(other).toHaveURL(/\/dashboard\/resources\/lead-a-pod$/)
  })
})

test('a leader on a phone removes a member, whose pod page says so', async ({ page, browser, demo }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openPod(page, demo, 'leaderA')
  // On a phone, the meeting card comes first.
  const topOf = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? NaN
  expect(await topOf('Weekly meeting')).toBeLessThan(await topOf('Members'))
  const button = await page.getByRole('button', { name: 'Actions for Tomas Keller' }).boundingBox()
  expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: 'Actions for Tomas Keller' }).click()
  const entry = page.getByRole('menuitem', { name: 'Remove from pod' })
  expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const writes = recordWrites(page)
  await entry.click()
  await confirmDialog(page).getByRole('button', { name: 'Remove' }).dblclick()
  await expect(rowOf(page, 'Tomas Keller')).toHaveCount(0)
  expect(writes.map(formatRequest)).toEqual(['DELETE /api/pod-membership'])

  await inOtherBrowser(browser, demo, 'memberA2', async (other) => {
    await expect(other.getByRole('heading', { name: 'You’re no longer in The Closing Table' })).toBeVisible()
    await expect(other.getByText('The leader of Pod 1 removed you.')).toBeVisible()
    // A removed member isn't asked for a reason and can't return.
    await expect(other.getByText('Why did you leave?')).toHaveCount(0)
    await expect(other.getByRole('button', { name: /^Return to/ })).toHaveCount(0)
    await expectAccessibleAtBothWidths(other)
  })
})

test('the longest names and addresses overflow no page, on a phone or a desktop', async ({ page, demo }) => {
  // The page has the pod inlined and fetches it again after a live event.
  await waitForEventStream(page, () => openPod(page, demo, 'leaderA'))
  const long = {
    firstName: 'Bartholomäus'.repeat(5),
    lastName: 'Wolfeschlegel'.repeat(5).slice(0, 60),
    email: `${'verylongmailbox'.repeat(4)}@${'domain'.repeat(20)}.example.com`,
    headline: 'x'.repeat(120),
    update: 'y'.repeat(280),
  }
  await page.route('**/api/my-pod', async (route) => {
    const original = await route.fetch()
    const my = (await original.json()) as { members: object[]; pod: object }
    const pod = { ...my.pod, name: 'Z'.repeat(60), description: 'd'.repeat(600) }
    const members = my.members.map((one, i) => ({ ...one, ...long, email: `${i}${long.email}` }))
    await route.fulfill({ response: original, json: { ...my, pod, members } })
  })
  await updatePod(page, demo, { state: 'OH' })
  await expect(page.getByText(long.update).first()).toBeVisible()
  const expectNoOverflow = async (): Promise<void> => {
    for (const width of [375, 768, 1024, 1360]) {
      await page.setViewportSize({ width, height: 812 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  await expectNoOverflow()
  await tabs(page).getByRole('link', { name: 'Manage' }).click()
  // The previous page lists the same members under the same heading.
  await expect(page.getByRole('heading', { level: 1, name: 'Manage pod' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Members' }).getByText(long.firstName).first()).toBeVisible()
  await expectNoOverflow()
})
