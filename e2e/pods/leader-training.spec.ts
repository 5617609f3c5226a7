import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { type Demo, expect, test } from '../fixtures.ts'
import { walkWithTab } from '../keyboard-walk.ts'
import { signIn } from '../sign-in.ts'

const lessons = ['Keep the time', 'Bring quiet people in', 'Missed commitments', 'Applicants', 'Handing over']

async function openAt(page: Page, demo: Demo, account: keyof Demo['accounts'], path: string): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, `/login?redirect=${encodeURIComponent(path)}`)
}

const lesson = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('a new leader reads the guide by keyboard and on a phone, gets a certificate, and loses the banner', async ({
  page,
  browser,
  demo,
}) => {
  const otherContext = await browser.newContext()
  const before = await otherContext.newPage()
  await openAt(before, demo, 'leaderA', '/dashboard/pod')
  const handedOver = await before.request.patch('/api/pod-leader', {
    data: { podId: demo.pods.A, email: demo.accounts.memberA },
    headers: { origin: demo.url },
  })
  expect(handedOver.status()).toBe(200)
  await otherContext.close()

  await openAt(page, demo, 'memberA', '/dashboard/pod/manage')
  const banner = page.getByText('Your 12-minute leader guide')
  await expect(banner).toBeVisible()
  await page.getByRole('link', { name: 'Read the guide' }).click()
  await expect(page.getByRole('heading', { name: 'Leading a pod', level: 1 })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  // Reload, so that the walk begins at the top of the page.
  await page.reload()
  const { unreached, withoutRing } = await walkWithTab(page)
  expect({ unreached, withoutRing }).toEqual({ unreached: [], withoutRing: [] })
  await page.getByRole('link', { name: 'Start' }).press('Enter')
  await expect(lesson(page, lessons[0]!)).toBeFocused()
  await page.getByRole('button', { name: 'Complete and continue' }).press('Enter')
  await expect(lesson(page, lessons[1]!)).toBeFocused()
  // On a phone, each lesson opens scrolled to the top.
  await page.setViewportSize({ width: 375, height: 700 })
  for (const name of lessons.slice(2)) {
    await page.getByRole('button', { name: 'Complete and continue' }).click()
    await expect(lesson(page, name)).toBeInViewport()
  }
  await page.getByRole('button', { name: 'Mark complete' }).click()
  const certificate = page.getByRole('region', { name: 'Your certificate' })
  await expect(certificate.getByText('Dana Whitfield')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page.emulateMedia({ media: 'print' })
  await expect(certificate.getByText('Dana Whitfield')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Leading a pod', level: 1 })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.reload()
  await expect(certificate.getByText('Dana Whitfield')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your pod' }).click()
  await expect(page).toHaveURL(/\/dashboard\/pod(\/manage)?$/)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('a member reports a concern through a reload; an admin resolves it on a page the member cannot open', async ({
  page,
  browser,
  demo,
}) => {
  const otherContext = await browser.newContext()
  const member = await otherContext.newPage()
  await openAt(member, demo, 'memberA', '/dashboard/pod')
  const report = member.getByRole('button', { name: 'Report a concern' })
  const dialog = member.getByRole('alertdialog')
  await report.click()
  await dialog.getByLabel('What happened').fill('Somebody shares what is said here.')
  await expectAccessibleAtBothWidths(member)
  await member.reload()
  await report.click()
  await expect(dialog.getByLabel('What happened')).toHaveValue('Somebody shares what is said here.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toHaveCount(0)

  await openAt(page, demo, 'admin', '/admin')
  const concerns = page.getByRole('region', { name: 'Concerns' })
  await expect(concerns.getByRole('heading', { name: /^Dana Whitfield about Pod 1, The Closing Table/ })).toBeVisible()
  await expect(concerns.getByText('Somebody shares what is said here.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Leaders who haven’t read the guide' }).getByRole('row')).not.toHaveCount(1)
  await expectAccessibleAtBothWidths(page)
  await concerns.getByRole('button', { name: /^Mark as resolved/ }).click()
  await expect(concerns.getByText('Resolved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(concerns.getByText('No open concerns.')).toBeVisible()
  await concerns.getByRole('radio', { name: 'All' }).check()
  await expect(concerns.getByRole('button', { name: /^Reopen/ })).toBeVisible()

  await member.goto('/admin')
  await expect(member.getByText('Page Not Found: /admin')).toBeVisible()
  await otherContext.close()
})
