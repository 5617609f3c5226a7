import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoViolations } from './axe.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const path = '/dashboard/profile/rei-statement'
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const group = (page: Page, name: string) => page.getByRole('group', { name }).or(page.getByRole('radiogroup', { name }))
const chip = (page: Page, of: string, name: string) => group(page, of).getByLabel(name, { exact: true })
const money = (page: Page, name: string) => page.getByLabel(`${name}, US dollars`)

async function openStatement(page: Page, demo: Demo, account: keyof Demo['accounts']): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, `/login?redirect=${encodeURIComponent(path)}`)
  await expect(page.getByRole('heading', { name: 'Real-estate statement', level: 1 })).toBeVisible()
}

/** Puts a text in as the clipboard would. */
async function paste(page: Page, input: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await input.press('ControlOrMeta+v')
}

/** The bodies of the saves of a page, as they go out. */
function savesOf(page: Page): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/rei-statement')) bodies.push(request.postDataJSON())
  })
  return bodies
}

test('an empty statement says what is missing, and a complete one is kept to the cent, drawn, and deleted', async ({
  page,
  demo,
}) => {
  const saves = savesOf(page)
  await openStatement(page, demo, 'fresh')
  await expect(page.getByText('No numbers yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete statement' })).toBeHidden()
  await saveButton(page).click()

  const messages = [
    ['Active involvement', 'Active involvement is required.'],
    ['Local or long-distance', 'Local or long-distance is required.'],
    ['Asset focus', 'Asset focus is required.'],
    ['Improvement categories', 'Improvement categories is required.'],
    ['Strength categories', 'Strength categories is required.'],
  ] as const
  for (const [name, message] of messages) await expect(group(page, name)).toHaveAccessibleDescription(message)
  await expect(page.getByLabel(/^Door count/)).toHaveAccessibleDescription('Door count is required.')
  for (const name of ['Total appraised value', 'Net worth', 'Gross annual revenue', 'Net annual income'])
    await expect(money(page, name)).toHaveAccessibleDescription(`${name} is required.`)
  await expect(page.getByText('Sorry, not all fields are filled out correctly.')).toBeVisible()
  await expect(chip(page, 'Active involvement', 'Commercial Investing')).toBeFocused()
  await expectNoViolations(page)
  expect(saves).toEqual([])

  // Who is not active yet is active in nothing else, and the other way round.
  await chip(page, 'Active involvement', 'House Flipping').check()
  await chip(page, 'Active involvement', 'Not Active Yet').check()
  await expect(chip(page, 'Active involvement', 'House Flipping')).not.toBeChecked()
  await chip(page, 'Active involvement', 'Self Storage').check()
  await chip(page, 'Active involvement', 'House Flipping').check()
  await expect(chip(page, 'Active involvement', 'Not Active Yet')).not.toBeChecked()

  await page.getByLabel(/^Door count/).pressSequentially('1204')
  await expect(page.getByLabel(/^Door count/)).toHaveValue('1,204')
  // What is filled in so far is saved, and what is open is told.
  await saveButton(page).click()
  await expect(page.getByText('Saved. 8 required fields are still open.', { exact: true })).toHaveCount(2)
  await expect(money(page, 'Net worth')).toHaveAccessibleDescription('Net worth is required.')
  await expect(money(page, 'Total appraised value')).toBeFocused()
  const overTime = page.getByRole('region', { name: 'Over time' })
  await expect(overTime.getByText('1,204')).toBeVisible()
  await expect(overTime.getByText('Not saved yet')).toHaveCount(3)
  await expect(page.getByRole('link', { name: /^Next: / })).toHaveCount(0)
  await page.goto('/dashboard/profile')
  await expect(page.getByText('8 fields left')).toBeVisible()
  await page.goto(path)
  await expect(page.getByLabel(/^Door count/)).toHaveValue('1,204')
  await expect(chip(page, 'Active involvement', 'House Flipping')).toBeChecked()

  await paste(page, money(page, 'Total appraised value'), '$1,250,000.50')
  await expect(money(page, 'Total appraised value')).toHaveValue('1,250,000.50')
  await money(page, 'Net worth').pressSequentially('-5000')
  await expect(money(page, 'Net worth')).toHaveAccessibleDescription('A minus cannot be entered. Enter 0 if it is zero or below')
  await money(page, 'Net worth').fill('0')
  await expect(money(page, 'Net worth')).toHaveAccessibleDescription('Enter 0 if it is zero or below')
  await money(page, 'Gross annual revenue').fill('96000')
  await money(page, 'Net annual income').fill('41000.5')
  await page.getByLabel('Long-Distance').check()

  // A second focus takes the place of the first; a fourth area is refused.
  await chip(page, 'Asset focus', 'Medium-Term Rentals').check()
  await chip(page, 'Asset focus', 'Self Storage').check()
  await expect(chip(page, 'Asset focus', 'Medium-Term Rentals')).not.toBeChecked()
  await expect(group(page, 'Improvement categories').getByRole('checkbox')).toHaveCount(16)
  for (const area of ['Finding Deals', 'Raising Capital']) await chip(page, 'Improvement categories', area).check()
  await expect(group(page, 'Improvement categories').getByText('2 of 3 chosen')).toBeVisible()
  await chip(page, 'Improvement categories', 'House Hacking').check()
  await chip(page, 'Improvement categories', 'Rehab Process').click()
  await expect(group(page, 'Improvement categories')).toHaveAccessibleDescription(
    'Cannot have more than 3 improvement categories.',
  )
  await expect(chip(page, 'Improvement categories', 'Rehab Process')).not.toBeChecked()
  await chip(page, 'Strength categories', 'Finding Deals').check()
  await expect(page.getByText('Finding Deals stands in both lists. That is fine if you mean it.')).toBeVisible()

  await saveButton(page).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  expect(saves).toEqual([
    { realEstateActiveInvolve: ['House Flipping', 'Self Storage'], doorCount: 1204 },
    {
      totalAppraisedValue: 1_250_000.5,
      netWorth: 0,
      grossAnnualRevenue: 96_000,
      netAnnualIncome: 41_000.5,
      localOrDistance: 'Long-Distance',
      assetFocusCategories: ['Self Storage'],
      improvementCategories: ['Raising Capital', 'Finding Deals', 'House Hacking'],
      strengthCategories: ['Finding Deals'],
    },
  ])
  await expect(page.getByRole('link', { name: 'Next: Community profile' })).toBeVisible()
  await expect(overTime.getByText('1,204')).toBeVisible()
  await expect(overTime.getByText('$1,250,000.50')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel(/^Door count/)).toHaveValue('1,204')
  await expect(money(page, 'Total appraised value')).toHaveValue('1,250,000.5')
  await expect(chip(page, 'Asset focus', 'Self Storage')).toBeChecked()
  await expect(chip(page, 'Improvement categories', 'House Hacking')).toBeChecked()

  // Only what changed is sent, and the numbers over time follow.
  await page.getByLabel(/^Door count/).fill('1206')
  await saveButton(page).click()
  await expect(overTime.getByText('1,206')).toBeVisible()
  expect(saves.slice(2)).toEqual([{ doorCount: 1206 }])

  await page.getByLabel(/^Door count/).fill('9')
  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Delete statement' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete statement' }).click()
  }
  await page.route('**/rei-statement', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.fallback()))
  await remove()
  await expect(page.getByText('Error deleting statement')).toBeVisible()
  await page.unroute('**/rei-statement')
  await remove()
  await expect(page.getByText('Statement deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Real-estate statement', level: 1 })).toBeFocused()
  await expect(page.getByLabel(/^Door count/)).toHaveValue('')
  await expect(chip(page, 'Asset focus', 'Self Storage')).not.toBeChecked()
  await expect(page.getByText('No numbers yet')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^Door count/)).toHaveValue('')
})

test('a field whose control is still on its way takes nothing that would be lost, and hands the cursor on', async ({
  page,
  demo,
}) => {
  const coming = Promise.withResolvers<void>()
  await page.route(/\/assets\/count-field[^/]*\.js/, async (route) => {
    await coming.promise
    await route.fallback()
  })
  await openStatement(page, demo, 'fresh')
  const doors = page.getByLabel(/^Door count/)
  await expect(doors).not.toBeEditable()
  await doors.click()
  coming.resolve()
  await expect(doors).toBeEditable()
  await expect(doors).toBeFocused()
  await page.keyboard.type('1204')
  await expect(doors).toHaveValue('1,204')
})

test('numbers of long ago are asked about, and one press says that they still hold', async ({ page, demo }) => {
  const saves = savesOf(page)
  await signIn(page, demo.accounts.memberA2, demo.password)
  const doors = page.getByRole('region', { name: 'Doors' })
  await expect(doors.getByRole('img', { name: /^Doors: \d+ on / })).toBeVisible()
  await expect(doors.getByText(/^Your numbers are from \d+ \w+( \d{4})?\. Still right\?$/)).toBeVisible()
  await doors.getByRole('link', { name: 'Check them' }).click()

  await expect(page.getByRole('heading', { name: 'Real-estate statement', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Your numbers are from .* Still right\?$/)).toBeVisible()
  const overTime = page.getByRole('region', { name: 'Over time' })
  for (const name of ['Doors', 'Value', 'Net worth', 'Income'])
    await expect(overTime.getByRole('img', { name, exact: true })).toBeVisible()
  await overTime.getByText('Show as table: Doors').click()
  const rows = overTime.getByRole('table', { name: 'Doors' }).getByRole('row')
  const before = await rows.count()
  expect(before).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Still right' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByText(/Still right\?/)).toBeHidden()
  await expect(rows).toHaveCount(before + 1)
  expect(saves.map((body) => Object.keys(body as object).length)).toEqual([1])

  // The switch counts at once, apart from the form.
  const share = page.getByRole('switch', { name: 'Share ranges with my pod' })
  const wasShared = await share.isChecked()
  const patched = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith('/api/me'))
  await share.setChecked(!wasShared)
  expect((await patched).postDataJSON()).toEqual({ shareRangesWithPod: !wasShared })
  await expect(page.getByText('Saved.').last()).toBeVisible()

  await page.setViewportSize({ width: 375, height: 800 })
  await page.reload()
  await expect(share).toBeChecked({ checked: !wasShared })
  await expect(overTime.getByRole('img', { name: 'Income', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await expectAccessible(page)
  await page.goto('/')
  await expect(doors.getByRole('link', { name: 'Open my statement' })).toBeVisible()
  await expect(doors.getByText(/Still right\?/)).toBeHidden()
})
