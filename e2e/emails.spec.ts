import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'
import { pressTwice } from './pods/press-twice.ts'
import { signIn } from './sign-in.ts'

const failedSubject = 'We’re still looking for your pod'

const failedEmails = (page: Page) => page.getByRole('region', { name: 'Failed' })

test('an admin retries a failed email once despite two presses, discards another, and previews emails', async ({
  page,
  demo,
}) => {
  await signIn(page, demo.accounts.admin, demo.password, `/login?redirect=${encodeURIComponent('/admin')}`)
  await page.getByRole('navigation', { name: 'Back office', exact: true }).getByRole('link', { name: 'Email' }).click()
  await expect(page.getByRole('heading', { name: 'Email', level: 1 })).toBeVisible()
  const list = failedEmails(page)
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expectAccessibleAtBothWidths(page)

  const retries: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/retry')) retries.push(new URL(request.url()).pathname)
  })
  await pressTwice(list.getByRole('button', { name: /^Retry.*still looking/ }))
  await expect(list.getByRole('heading', { name: failedSubject })).toHaveCount(0)
  await expectToast(page, 'Retrying the email.')
  const emailStatus = async (): Promise<string | undefined> => {
    const { mails } = (await (await page.request.get(`${demo.outboxUrl}.json`)).json()) as {
      mails: { subject: string; status: string }[]
    }
    return mails.find(({ subject }) => subject === failedSubject)?.status
  }
  await expect.poll(emailStatus).toBe('captured')
  expect(retries).toEqual([expect.stringMatching(/^\/api\/admin\/mails\/given-up\/[^/]+\/retry$/)])

  await list.getByRole('button', { name: /^Discard.*mentioned/ }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(list.getByText('No failed emails.')).toBeVisible()

  await page.getByRole('link', { name: 'Templates' }).click()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'Priya Shah wants to join Gulf Coast Doors' }).click()
  const frame = page.frameLocator('iframe[title="How the email looks"]')
  const card = frame.locator('.card')

  await test.step('the preview shows the light and the dark colors of the email', async () => {
    await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.getByRole('radiogroup', { name: 'Colors' }).getByLabel('Dark').check()
    await expect(card).toHaveCSS('background-color', 'rgb(22, 33, 29)')
  })

  await test.step('the preview fits a phone, and its links lead nowhere', async () => {
    await page.getByRole('radiogroup', { name: 'Width' }).getByLabel('Phone').check()
    await expect(page.getByTitle('How the email looks')).toHaveCSS('width', '375px')
    expect(await frame.locator('html').evaluate((page) => page.scrollWidth <= page.clientWidth)).toBe(true)
    await frame.getByRole('link', { name: 'Review application' }).click()
    await expect(frame.getByRole('heading', { name: 'You have a new applicant, Dana' })).toBeVisible()
    expect(page.context().pages()).toHaveLength(1)
  })

  await test.step('the text form shows the full link and the one-click unsubscribe header', async () => {
    await page.getByRole('radiogroup', { name: 'Format' }).getByLabel('Plain text').check()
    await expect(page.getByText(`Review application: ${demo.url}/dashboard/pod/applicants`)).toBeVisible()
    await expect(page.getByText('List-Unsubscribe=One-Click')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })
})
