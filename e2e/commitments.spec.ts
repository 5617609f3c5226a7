import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openPod } from './pods/pod-page.ts'
import { pressTwice } from './pods/press-twice.ts'

const path = '/dashboard/pod/commitments'
const words = 'Send 20 letters: to absentee owners'

const form = (page: Page) => page.getByRole('form', { name: 'Commit to something' })
const own = (page: Page) => page.getByRole('region', { name: 'Your commitments' })
const rowOf = (page: Page, text: string) => own(page).getByRole('listitem').filter({ hasText: text })
const send = (page: Page) => form(page).getByRole('button', { name: 'Commit', exact: true })

async function say(page: Page, activity: string, typed: Readonly<Record<string, string>>): Promise<void> {
  await form(page).getByLabel('Activity').click()
  await form(page).getByLabel('Activity').fill(activity)
  await page.getByRole('option', { name: activity }).click()
  for (const [label, value] of Object.entries(typed)) await form(page).getByLabel(label).fill(value)
}

test('a member commits once however often they press, says what became of it, and is asked by their witness', async ({
  page,
  browser,
  demo,
}) => {
  await openPod(page, demo, 'memberA', path)

  await test.step('what is missing stands beside its field', async () => {
    await say(page, 'Letters sent', {})
    await send(page).click()
    await expect(form(page).getByLabel('How many letters')).toHaveAccessibleDescription(/required/i)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('two presses write once', async () => {
    await form(page).getByLabel('How many letters').fill('20')
    await form(page).getByLabel('More about it').fill('to absentee owners')
    await form(page).getByLabel('Witness').selectOption({ label: 'Marisol Reyes' })
    await pressTwice(send(page))
    await expect(page.getByText(`You committed to this: ${words}.`)).toBeVisible()
    await expect(rowOf(page, words)).toHaveCount(1)
    await expect(rowOf(page, words)).toContainText('witness Marisol Reyes')
    await expect(form(page).getByLabel('Activity')).toHaveValue('')
    await page.reload()
    await expect(rowOf(page, words)).toHaveCount(1)
  })

  await test.step('the witness asks once, and the member hears it on their page', async () => {
    const context = await browser.newContext({ viewport: { width: 375, height: 800 } })
    const witness = await context.newPage()
    await openPod(witness, demo, 'leaderA', path)
    await witness.getByRole('button', { name: `Ask how it goes: Dana, ${words}` }).click()
    await expect(witness.getByText('Dana hears that you ask how it goes.')).toBeVisible()
    await expect(witness.getByRole('button', { name: `Ask how it goes: Dana, ${words}` })).toHaveCount(0)
    await expect(page.getByText(`Marisol Reyes asks how it goes: ${words}.`)).toBeVisible()
    expect(await witness.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await context.close()
  })

  await test.step('partly asks how many, and one press takes it back', async () => {
    await page.getByRole('button', { name: `Partly: ${words}` }).click()
    await own(page).getByLabel('How many of 20?').fill('20')
    await page.keyboard.press('Enter')
    await expect(own(page).getByLabel('How many of 20?')).toHaveAccessibleDescription('That is all of it: choose Done.')
    await own(page).getByLabel('How many of 20?').fill('12')
    await page.keyboard.press('Enter')
    await expect(rowOf(page, words)).toContainText('Partly: 12 of 20')
    await page.getByRole('button', { name: `Undo: ${words}` }).click()
    await expect(page.getByRole('button', { name: `Done: ${words}` })).toBeFocused()
  })

  await test.step('home marks it done with one tap', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    const week = page.getByRole('region', { name: "This week's commitments" })
    await week.getByRole('button', { name: `Mark done: ${words}` }).click()
    const item = week.getByRole('listitem').filter({ hasText: words })
    await expect(item).toContainText('Done')
    await expect(item.getByRole('button', { name: `Undo: ${words}` })).toBeFocused()
    await page.reload()
    await expect(week.getByRole('listitem').filter({ hasText: words })).toContainText('Done')
  })
})

test('what is typed without a line stays, and is sent once when it is back', async ({ page, context, demo }) => {
  await openPod(page, demo, 'memberA', path)
  await say(page, 'Something else', { 'What will you do?': 'Sign the lease of Elm Street' })
  await context.setOffline(true)
  await send(page).click()
  await expect(form(page).getByText('Kept on this device. It is saved when you are back online.')).toBeVisible()
  await expect(form(page).getByLabel('What will you do?')).toHaveValue('Sign the lease of Elm Street')
  await context.setOffline(false)
  await expect(rowOf(page, 'Sign the lease of Elm Street')).toHaveCount(1)
  await page.getByRole('button', { name: 'Take back: Sign the lease of Elm Street' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(rowOf(page, 'Sign the lease of Elm Street')).toHaveCount(0)

  await test.step('an answer that was lost does not make two of one, not even after a reload', async () => {
    await say(page, 'Offers', { 'How many offers': '3' })
    await page.route('**/api/commitments', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await send(page).click()
    await expect(page.getByText('We could not save your changes.', { exact: false })).toBeVisible()
    await page.unroute('**/api/commitments')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(form(page).getByText('What you typed last time was kept on this device.', { exact: false })).toBeVisible()
    await send(page).click()
    await expect(page.getByText('You committed to this: Make 3 offers.')).toBeVisible()
    await expect(rowOf(page, 'Make 3 offers')).toHaveCount(1)
  })
})

test('whoever is in no pod commits for themselves', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openPod(page, demo, 'pool', path)
  await expect(page.getByRole('navigation', { name: 'Pod' })).toHaveCount(0)
  await expect(form(page).getByLabel('Witness')).toHaveCount(0)
  await say(page, 'Leads', { 'How many leads': '5' })
  await form(page).getByRole('button', { name: 'In a week' }).click()
  await send(page).click()
  await expect(rowOf(page, 'Find 5 leads')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Better with a pod' }).getByRole('link')).toHaveAttribute(
    'href',
    '/dashboard/pod',
  )
  await expectAccessibleAtBothWidths(page)
})
