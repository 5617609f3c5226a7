import type { Locator } from '@playwright/test'
import { waitForOkResponse } from './wait-for-response.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const path = '/dashboard/profile/personal-info'

async function chooseOption(combo: Locator, text: string): Promise<void> {
  await combo.fill(text)
  await combo.press('Tab')
}

test.use({ timezoneId: 'America/Los_Angeles' })

test('a member in Los Angeles fills in personal info and picks a pod time in their own time zone', async ({
  page,
  browser,
  demo,
}) => {
  await signIn(page, demo.accounts.fresh, demo.password, `/login?redirect=${encodeURIComponent(path)}`)
  const form = page.getByRole('form', { name: 'Personal info' })
  await expect(form.getByLabel('Timezone')).toHaveValue(/^Pacific Time – Los Angeles \(now \d{1,2}:\d\d [AP]M\)$/)
  await form.getByRole('spinbutton', { name: /^month/ }).click()
  await page.keyboard.type('04141990')
  await form.getByLabel(/^Phone/).pressSequentially('5125550100')
  await form.getByRole('radio', { name: 'Married', exact: true }).check()
  await chooseOption(form.getByLabel(/^Origin state/), 'Missouri')
  await form.getByLabel(/^Current role/).selectOption('Other (please specify)')
  await form.getByRole('textbox', { name: /^Current role/ }).fill('Beekeeper')
  await expectAccessibleAtBothWidths(page)
  const save = () => waitForOkResponse(page, 'PATCH /api/me', () => page.getByRole('button', { name: 'Save' }).click())
  // A preset value is sent too, although the member didn't touch it.
  expect((await save()).request().postDataJSON()).toMatchObject({ timezone: 'America/Los_Angeles', birthdate: '1990-04-14' })
  await page.reload()
  await expect(form.getByRole('group', { name: 'Birthdate' })).toHaveText('04/14/1990')
  await expect(form.getByRole('textbox', { name: /^Current role/ })).toHaveValue('Beekeeper')
  await page.getByRole('link', { name: 'Open shipping address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping address' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await test.step('what is typed on another device and not saved is there, and can be discarded', async () => {
    const phone = await (await browser.newContext({ baseURL: demo.url })).newPage()
    const shippingPath = '/dashboard/profile/shipping-address'
    await signIn(phone, demo.accounts.fresh, demo.password, `/login?redirect=${encodeURIComponent(shippingPath)}`)
    const draftPath = '/api/profile-drafts/shipping-address'
    await waitForOkResponse(phone, `PATCH ${draftPath}`, () => phone.getByLabel(/^Street address/).fill('12 Harbor W'))
    await phone.context().close()
    await page.reload()
    await expect(page.getByLabel(/^Street address/)).toHaveValue('12 Harbor W')
    await waitForOkResponse(page, `PATCH ${draftPath}`, () => page.getByRole('button', { name: 'Discard' }).click())
    await page.reload()
    await expect(page.getByLabel(/^Street address/)).toHaveValue('')
  })

  await test.step('the pod choice is saved, and the page says by when a pod comes', async () => {
    await page.context().clearCookies()
    await signIn(page, demo.accounts.applicant, demo.password, `/login?redirect=${encodeURIComponent(`${path}#pod-choice`)}`)
    const part = page.getByRole('region', { name: 'Your pod' })
    await expect(part.getByRole('heading', { name: 'Your pod' })).toBeFocused()
    await chooseOption(page.getByLabel(/^Timezone/), 'America/Los_Angeles')
    await part.getByRole('switch', { name: 'Pod matching' }).check()
    await part.getByRole('radio', { name: 'Tuesdays 6:00 PM your time (9:00 PM Eastern)' }).check()
    await save()
    await expect(part.getByText(/^We’ll find you a pod by \w+ \d{1,2}, \d{4} and email you then\.$/)).toBeVisible()
    await page.reload()
    await expect(part.getByRole('radio', { name: 'Tuesdays 6:00 PM your time' })).toBeChecked()
  })

  await test.step('the pod page completes a pod choice that a closed tab left unfinished', async () => {
    const data = (body: object) => ({ headers: { origin: demo.url }, data: body })
    expect((await page.request.patch('/api/me', data({ podOptIn: false }))).status()).toBe(200)
    expect((await page.request.post('/api/pod-choice-complete', data({}))).status()).toBe(200)
    expect((await page.request.patch('/api/me', data({ podOptIn: true, podDatePreference: 'tue-2100' }))).status()).toBe(200)
    await page.goto('/dashboard/pod')
    await expect(
      page.getByText(/We’ll match you with a pod by \w+ \d{1,2}, \d{4}\. .*we’ll email you when it’s ready\./),
    ).toBeVisible()
  })
})
