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

test('the digest of a morning says what is ahead, and one press in it ends it, without a sign-in', async ({
  page,
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

  await test.step('a mail program ends it by the address in its header', async () => {
    const pressed = await page.request.post(mail.unsubscribe ?? '', { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(pressed.status()).toBe(200)
    await page.reload()
    await expect(form(page).getByLabel('Off')).toBeChecked()
  })

  await test.step('the next morning whoever ended it gets none, the others do', async () => {
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

  await test.step('it is chosen anew in the settings', async () => {
    await form(page).getByLabel('Daily').check()
    await save(page)
    await page.reload()
    await expect(form(page).getByLabel('Daily')).toBeChecked()
    await expectAccessibleAtBothWidths(page)
  })
})

test('a tone is played for what arrives in an open page once that is wanted', async ({ page, demo }) => {
  await page.addInitScript(() => {
    const world = globalThis as unknown as { tones: number; AudioContext: typeof AudioContext }
    world.tones = 0
    world.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        world.tones += 1
        return super.createOscillator()
      }
    }
  })
  const tones = (): Promise<number> => page.evaluate(() => (globalThis as unknown as { tones: number }).tones)
  const bell = page.getByRole('link', { name: /^Notifications/ }).first()
  const askSupport = async (): Promise<void> => {
    const data = { id: crypto.randomUUID(), topic: 'other', subject: 'Is this heard?', message: 'Just to know.' }
    expect((await post(page, demo, '/api/support/tickets', data)).status()).toBe(201)
  }
  await signIn(page, demo.accounts.memberB, demo.password)
  expect((await post(page, demo, '/api/notices/read', { until: new Date().toISOString() })).status()).toBe(204)
  await page.goto(settings)
  await askSupport()
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  expect(await tones()).toBe(0)

  await form(page).getByLabel('A short tone').check()
  await form(page).getByLabel('Quiet hours', { exact: true }).uncheck()
  await save(page)
  await askSupport()
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  await expect.poll(tones).toBe(2)
})
