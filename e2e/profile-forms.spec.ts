import type { Locator, Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' })
const pathOf = (slug: string) => `/dashboard/profile/${slug}`

async function openForm(page: Page, demo: Demo, account: keyof Demo['accounts'], slug: string): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, `/login?redirect=${encodeURIComponent(pathOf(slug))}`)
  await expect(saveButton(page)).toBeVisible()
}

/** Saves, and is told so once. Watched from before the press: the notice goes by itself. */
async function save(page: Page): Promise<void> {
  await Promise.all([expect(page.getByText('Saved.', { exact: true })).toHaveCount(1), saveButton(page).click()])
}

/** Saves and sees each of the messages once, and no word of a complete form. */
async function expectRefused(page: Page, messages: readonly string[]): Promise<void> {
  await saveButton(page).click()
  for (const message of messages) await expect(page.getByText(message, { exact: true })).toHaveCount(1)
  await expect(page.getByText('Saved.', { exact: true })).toHaveCount(0)
}

async function choose(combo: Locator, text: string): Promise<void> {
  await combo.fill(text)
  await combo.press('Tab')
}

/** Types into a field as if it had been pasted there. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus()
  await page.keyboard.insertText(text)
}

/** The calls that follow a save, by the last part of their address, in the order in which they leave. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    if (['PATCH', 'POST'].includes(request.method()) && /^(me|pod-choice-complete|profile-complete)$/.test(name)) calls.push(name)
  })
  return calls
}

const requiredInPersonalInfo = [
  ['Birthdate', 'Gender', 'Marital status', 'Phone', 'Origin city', 'Origin state', 'Primary language'],
  ['Education level', 'Current role', 'Starting income', 'Net worth'],
].flat()

test.describe('in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('a new member fills in personal info and address, told at each field what is missing, and finds them after a reload', async ({
    page,
    demo,
  }) => {
    await openForm(page, demo, 'fresh', 'personal-info')
    const calls = callsOf(page)
    const form = page.getByRole('form', { name: 'Personal info' })
    await expect(form.getByLabel('Timezone')).toHaveValue(/^Pacific Time – Los Angeles \(now \d{1,2}:\d\d [AP]M\)$/)
    await expect(page.getByText('Preset from this device. Choose another one if you live elsewhere.')).toBeVisible()
    await expect(page.getByText('Choosing a pod opens with your membership.')).toBeVisible()
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
    // It arrives after the rest of the form, and takes the focus once it is there.
    await expect(form.getByRole('spinbutton', { name: /^month/ })).toBeVisible()
    await expectRefused(
      page,
      requiredInPersonalInfo.map((label) => `${label} is required.`),
    )
    await expect(form.getByRole('spinbutton', { name: /^month/ })).toBeFocused()
    await expectAccessibleAtBothWidths(page)

    const birthdate = form.getByRole('group', { name: 'Birthdate' })
    await page.keyboard.type(`0101${new Date().getFullYear() - 10}`)
    await paste(page, form.getByLabel('Phone', { exact: false }).first(), '555 0100')
    await expect(form.getByLabel('Spouse email')).toHaveCount(0)
    await form.getByRole('radio', { name: 'Married', exact: true }).check()
    await form.getByLabel('Spouse email').fill('not an address')
    await form.getByLabel(/^Origin city/).fill('Area 51')
    await form.getByLabel(/^Current role/).selectOption('Other (please specify)')
    await expectRefused(page, [
      'You must be at least 18 years old.',
      'Enter a 10-digit phone number.',
      'Please enter a valid email address.',
      'Origin city can only contain letters and spaces.',
      'Current role is required.',
    ])

    await birthdate.getByRole('spinbutton').first().focus()
    await page.keyboard.type('04141990')
    await form.getByLabel(/^Phone/).fill('')
    await paste(page, form.getByLabel(/^Phone/), '+1 512 555 0100')
    await expect(form.getByLabel(/^Phone/)).toHaveValue('(512) 555-0100')
    await form.getByLabel('Spouse email').fill('robin@example.com')
    await form.getByRole('radio', { name: 'Other' }).check()
    await form.getByLabel(/^Origin city/).fill('St. Louis')
    await choose(form.getByLabel(/^Origin state/), 'Missouri')
    await expect(form.getByLabel(/^Origin city/)).toHaveValue('St Louis')
    await choose(form.getByLabel(/^Primary language/), 'English')
    await form.getByLabel(/^Education level/).selectOption('Masters')
    await form.getByRole('textbox', { name: /^Current role/ }).fill('Beekeeper')
    await form.getByLabel(/^Starting income/).selectOption('Less than $50,000')
    await form.getByLabel(/^Net worth/).selectOption('$10,000,000 or more')
    await form.getByRole('switch', { name: 'Share phone with pod' }).check()
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await save(page)
    // What was preset is sent with the rest, though nobody touched it.
    expect((await sent).postDataJSON()).toMatchObject({ timezone: 'America/Los_Angeles', birthdate: '1990-04-14' })
    await page.reload()
    await expect(birthdate).toHaveText('04/14/1990')
    await expect(form.getByRole('radio', { name: 'Married', exact: true })).toBeChecked()
    await expect(form.getByLabel('Spouse email')).toHaveValue('robin@example.com')
    await expect(form.getByRole('textbox', { name: /^Current role/ })).toHaveValue('Beekeeper')
    await expect(form.getByLabel(/^Origin state/)).toHaveValue('Missouri')
    await expect(form.getByRole('switch', { name: 'Share phone with pod' })).toBeChecked()
    await expect(page.getByText('Preset from this device.')).toHaveCount(0)

    await page.getByRole('link', { name: 'Next: Community profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Community profile' })).toBeVisible()
    await page.getByRole('link', { name: 'Open shipping address' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shipping address' })).toBeVisible()
    await expectRefused(
      page,
      ['Street address', 'City', 'State', 'Zipcode'].map((label) => `${label} is required.`),
    )
    await expect(page.getByLabel(/^Street address/)).toBeFocused()
    await page.getByLabel(/^Street address/).fill('12 Harbor Way')
    await page.getByLabel(/^City/).fill('Winston-Salem')
    await choose(page.getByLabel(/^State/), 'NC')
    await expect(page.getByLabel(/^City/)).toHaveValue('Winston Salem')
    await page.getByLabel(/^Zipcode/).fill('2710')
    await expectRefused(page, ['Zipcode should be 5 characters long.'])
    await page.getByLabel(/^Zipcode/).fill('')
    await paste(page, page.getByLabel(/^Zipcode/), '02110-1234')
    await expect(page.getByLabel(/^Zipcode/)).toHaveValue('02110')
    await expectAccessibleAtBothWidths(page)
    await save(page)
    await page.reload()
    await expect(page.getByLabel(/^State/)).toHaveValue('North Carolina')
    await expect(page.getByLabel(/^Zipcode/)).toHaveValue('02110')
    // Without access and with the community profile open, nothing is complete yet.
    expect(calls).toEqual(['me', 'me'])
  })

  test('a member chooses a day and time in their own hours, and is told by when a pod is found', async ({ page, demo }) => {
    await openForm(page, demo, 'applicant', 'personal-info#pod-choice')
    const calls = callsOf(page)
    const part = page.getByRole('region', { name: 'Your pod' })
    await expect(part.getByRole('heading', { name: 'Your pod' })).toBeFocused()
    const times = part.getByRole('radiogroup', { name: 'Day and time' })
    await expect(times).toHaveCount(0)
    await part.getByRole('switch', { name: 'Pod matching' }).check()
    await expect(times.getByRole('radio')).toHaveCount(28)
    await expectRefused(page, ['Choose a day and time.'])
    await expect(page.getByText('Saved. 1 required field is still open.', { exact: true }).first()).toBeVisible()
    await expect(times.getByRole('radio', { name: /^Mondays 7:00 AM your time/ })).toBeFocused()
    // The wish is saved; a choice is complete with its time.
    await expect.poll(() => calls.toSorted()).toEqual(['me', 'profile-complete'])
    calls.length = 0

    await choose(page.getByLabel(/^Timezone/), 'America/Los_Angeles')
    await expect(times.getByRole('radio', { name: 'Tuesdays 4:00 PM your time (7:00 PM Eastern)' })).toBeVisible()
    await expect(times.getByRole('radio', { name: 'Mondays 5:00 AM your time early (8:00 AM Eastern)' })).toBeVisible()
    // Not saved yet, and all the same told in the hours of the zone that stands in the form.
    await choose(page.getByLabel(/^Timezone/), 'Asia/Tokyo')
    await expect(
      times.getByRole('radio', { name: /^Wednesdays \d{1,2}:00 AM your time \(Tuesdays 7:00 PM Eastern\)/ }),
    ).toBeVisible()
    await choose(page.getByLabel(/^Timezone/), 'America/Los_Angeles')

    await times.getByRole('radio', { name: 'Tuesdays 4:00 PM your time' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(times.getByRole('radio', { name: 'Tuesdays 6:00 PM your time' })).toBeChecked()
    await part.getByRole('combobox', { name: 'Another time that suits you' }).pressSequentially('Sat 7')
    await page.keyboard.press('Tab')
    await part.getByRole('combobox', { name: 'And one more' }).pressSequentially('Sun')
    await page.keyboard.press('Tab')
    await expectAccessibleAtBothWidths(page)
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await save(page)
    expect((await sent).postDataJSON()).toMatchObject({
      podDatePreference: 'tue-2100',
      podDateAlternates: ['sat-1000', 'sun-1900'],
    })
    await expect(part.getByText(/^We will find you a pod by \d{1,2} \w+ \d{4}\. We write to you then\.$/)).toBeVisible()
    await expect.poll(() => calls.toSorted()).toEqual(['me', 'pod-choice-complete', 'profile-complete'])

    await page.reload()
    await expect(times.getByRole('radio', { name: 'Tuesdays 6:00 PM your time' })).toBeChecked()
    await expect(part.getByRole('combobox', { name: 'And one more' })).toHaveValue('Sundays 4:00 PM your time (7:00 PM Eastern)')

    // What follows a save may fail: the answers are stored, and the next save says it anew.
    await page.route('**/api/{pod-choice,profile}-complete', (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict' } }),
    )
    await part.getByRole('switch', { name: 'Pod matching' }).uncheck()
    await expect(times).toHaveCount(0)
    // Nothing says that they wait while the form takes it back.
    await expect(part.getByText('You are in the matching pool.')).toHaveCount(0)
    calls.length = 0
    await save(page)
    await expect.poll(() => calls.toSorted()).toEqual(['me', 'pod-choice-complete', 'profile-complete'])
    await expect(page.getByText('We could not save your changes.')).toHaveCount(0)
    await expect(part.getByText('You are in the matching pool.')).toHaveCount(0)

    // A tab that was closed right after the save said nothing; the page that tells of the wait makes up for it.
    await page.unroute('**/api/{pod-choice,profile}-complete')
    const wish = { podOptIn: true, podDatePreference: 'tue-2100' }
    expect((await page.request.patch('/api/me', { headers: { origin: demo.url }, data: wish })).status()).toBe(200)
    await page.goto('/dashboard/pod')
    await expect(page.getByText(/You get a pod by \d{1,2} \w+ \d{4}\. .* we write to you once it is there\./)).toBeVisible()
    expect(calls.filter((name) => name === 'pod-choice-complete')).toHaveLength(2)
  })
})

test('after a sign-out elsewhere what was typed is kept until the member is back', async ({ page, context, demo }) => {
  await openForm(page, demo, 'memberA', 'shipping-address')
  await page.getByLabel(/^Street address/).fill('7 Kept Street')
  await context.clearCookies()
  await saveButton(page).click()
  await expect(page.getByText('Please sign in again to continue.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard%2Fprofile%2Fshipping-address$/)
  await openForm(page, demo, 'memberA', 'shipping-address')
  await expect(page.getByLabel(/^Street address/)).toHaveValue('7 Kept Street')
  await save(page)
})
