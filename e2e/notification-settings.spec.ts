import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { waitForEmail } from './outbox.ts'
import { signIn } from './sign-in.ts'

const settings = '/dashboard/notifications?view=settings'
const form = (page: Page) => page.getByRole('form', { name: 'Quiet hours and reminders' })
/** Time zone of two members of pod A. */
const memberTimeZone = 'America/Chicago'

async function save(page: Page): Promise<void> {
  const responsePromise = page.waitForResponse(
    (response) => response.url().endsWith('/api/notification-settings') && response.ok(),
  )
  await form(page).getByRole('button', { name: 'Save' }).click()
  await responsePromise
}

const post = (page: Page, demo: Demo, path: string, data: object) =>
  page.request.post(path, { headers: { origin: demo.url }, data })

/** The date in that time zone, some days from now, as `YYYY-MM-DD`. */
function dayInTimeZone(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: memberTimeZone }).format(Date.now() + days * 86_400_000)
}

test('a member gets a digest, unsubscribes by header and by emailed link, and saves the settings', async ({
  page,
  browser,
  demo,
  seeder,
}) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  const commitment = { id: crypto.randomUUID(), activity: 'other', text: 'Call the agent in Topeka', dueOn: dayInTimeZone(2) }
  expect((await post(page, demo, '/api/commitments', commitment)).status()).toBe(201)
  await page.goto(settings)
  await expect(form(page).getByLabel('Weekly')).toBeChecked()

  await seeder.sendDigests(memberTimeZone, dayInTimeZone(0))
  const email = await waitForEmail(page, demo, demo.accounts.memberA, 'digest')
  expect(email.text).toContain('Your week, Dana')
  expect(email.text).toMatch(/By \w+, \w+ \d+: Call the agent in Topeka/)
  await waitForEmail(page, demo, demo.accounts.memberA2, 'digest')

  await test.step('a one-click unsubscribe switches the digest off', async () => {
    const response = await page.request.post(email.unsubscribe ?? '', { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(response.status()).toBe(200)
    await page.reload()
    await expect(form(page).getByLabel('Off')).toBeChecked()
  })

  await test.step('the next morning the unsubscribed member gets no digest, another member does', async () => {
    const digestsTo = async (to: string): Promise<number> => {
      const { mails } = (await (await page.request.get(`${demo.outboxUrl}.json`)).json()) as {
        mails: { to: string; template: string }[]
      }
      return mails.filter((one) => one.to === to && one.template === 'digest').length
    }
    await seeder.sendDigests(memberTimeZone, dayInTimeZone(1))
    await expect.poll(() => digestsTo(demo.accounts.memberA2)).toBe(2)
    expect(await digestsTo(demo.accounts.memberA)).toBe(1)
  })

  await test.step('the settings save the digest and a topic without email', async () => {
    await form(page).getByLabel('Daily').check()
    await save(page)
    const responsePromise = page.waitForResponse(
      (response) => response.url().endsWith('/api/notification-choices') && response.ok(),
    )
    await page.getByLabel('Matching: Email').uncheck()
    await responsePromise
    await page.reload()
    await expect(form(page).getByLabel('Daily')).toBeChecked()
    await expect(page.getByLabel('Matching: Email')).not.toBeChecked()
    await expect(page.getByLabel('Matching: In app')).toBeChecked()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('an unsubscribe link works without a session; a forged one does not', async () => {
    const data = { id: crypto.randomUUID(), topic: 'other', subject: 'How do I end these mails?', message: 'Just to know.' }
    expect((await post(page, demo, '/api/support/tickets', data)).status()).toBe(201)
    const { unsubscribe } = await waitForEmail(page, demo, demo.accounts.memberA, 'support-received')
    const unsubscribeUrl = unsubscribe ?? ''
    const anonymousPage = await (await browser.newContext()).newPage()
    await anonymousPage.goto(unsubscribeUrl)
    await expectAccessibleAtBothWidths(anonymousPage)
    await anonymousPage.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(anonymousPage.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Support: Email')).not.toBeChecked()
    await expect(page.getByLabel('Support: In app')).toBeChecked()
    const forged = `${unsubscribeUrl.slice(0, -2)}${unsubscribeUrl.at(-2) === 'A' ? 'B' : 'A'}${unsubscribeUrl.at(-1)}`
    await anonymousPage.goto(forged)
    await expect(anonymousPage.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await anonymousPage.context().close()
  })
})
