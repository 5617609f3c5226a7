import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { mailTo } from './outbox.ts'
import { signIn } from './sign-in.ts'

const settings = '/dashboard/notifications?view=settings'
const form = (page: Page) => page.getByRole('form', { name: 'Quiet hours and reminders' })
/** Where two members of pod A live. */
const zone = 'America/Chicago'

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/notification-settings') && answer.ok())
  await form(page).getByRole('button', { name: 'Save' }).click()
  await saved
}

const post = (page: Page, demo: Demo, path: string, data: object) =>
  page.request.post(path, { headers: { origin: demo.url }, data })

/** A day by the clock of the zone, so many days from now. */
function dayThere(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + days * 86_400_000)
}

test('a member gets a digest, unsubscribes by header and by emailed link, and saves the settings', async ({
  page,
  browser,
  demo,
  seeder,
}) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  const commitment = { id: crypto.randomUUID(), activity: 'other', text: 'Call the agent in Topeka', dueOn: dayThere(2) }
  expect((await post(page, demo, '/api/commitments', commitment)).status()).toBe(201)
  await page.goto(settings)
  await expect(form(page).getByLabel('Weekly')).toBeChecked()

  await seeder.morning(zone, dayThere(0))
  const mail = await mailTo(page, demo, demo.accounts.memberA, 'digest')
  expect(mail.text).toContain('Your week, Dana')
  expect(mail.text).toMatch(/By \w+, \w+ \d+: Call the agent in Topeka/)
  await mailTo(page, demo, demo.accounts.memberA2, 'digest')

  await test.step('a one-click unsubscribe switches the digest off', async () => {
    const pressed = await page.request.post(mail.unsubscribe ?? '', { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(pressed.status()).toBe(200)
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
    await seeder.morning(zone, dayThere(1))
    await expect.poll(() => digestsTo(demo.accounts.memberA2)).toBe(2)
    expect(await digestsTo(demo.accounts.memberA)).toBe(1)
  })

  await test.step('the settings save the digest and a topic without email', async () => {
    await form(page).getByLabel('Daily').check()
    await save(page)
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/notification-choices') && answer.ok())
    await page.getByLabel('Matching: Mail').uncheck()
    await kept
    await page.reload()
    await expect(form(page).getByLabel('Daily')).toBeChecked()
    await expect(page.getByLabel('Matching: Mail')).not.toBeChecked()
    await expect(page.getByLabel('Matching: Here')).toBeChecked()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('an unsubscribe link works without a session; a forged one does not', async () => {
    const data = { id: crypto.randomUUID(), topic: 'other', subject: 'How do I end these mails?', message: 'Just to know.' }
    expect((await post(page, demo, '/api/support/tickets', data)).status()).toBe(201)
    const { unsubscribe } = await mailTo(page, demo, demo.accounts.memberA, 'support-received')
    const address = unsubscribe ?? ''
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(address)
    await expectAccessibleAtBothWidths(stranger)
    await stranger.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(stranger.getByRole('heading', { name: 'You no longer get these mails' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Support: Mail')).not.toBeChecked()
    await expect(page.getByLabel('Support: Here')).toBeChecked()
    const forged = `${address.slice(0, -2)}${address.at(-2) === 'A' ? 'B' : 'A'}${address.at(-1)}`
    await stranger.goto(forged)
    await expect(stranger.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
    await stranger.context().close()
  })
})
