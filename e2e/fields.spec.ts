import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

const example = (page: Page, name: string) => page.locator(`[data-example="forms/${name}"]`)

async function open(page: Page, slug = 'forms'): Promise<void> {
  // Colours are judged as they are, not on their way from one theme to the other.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/style-guide/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a field says its label, its help or error, and the state it is in', async ({ page }) => {
  await open(page)
  const text = (name: string) => example(page, 'text').getByRole('textbox', { name, exact: true })
  await expect(text('Profession')).toHaveAccessibleDescription('What you do beside investing.')
  await expect(text('City')).toHaveAccessibleDescription('City is required.')
  await expect(text('City')).toHaveAttribute('aria-invalid', 'true')
  await expect(text('City')).toHaveAttribute('aria-required', 'true')
  await expect(text('Promo code')).toBeDisabled()
  await expect(text('Pod name')).toHaveAttribute('aria-busy', 'true')
  await expect(example(page, 'radio').getByRole('radiogroup', { name: 'Where you look next' })).toHaveAccessibleDescription(
    'Where you look next is required.',
  )
  await expect(page.getByRole('switch', { name: 'Weekly digest' })).toHaveAccessibleDescription('Never sent empty.')
  await expectAccessible(page)
})

test('what is read-only can be read and copied, by no key or press changed', async ({ page }) => {
  await open(page)
  const number = page.getByRole('textbox', { name: 'Member number' })
  await number.focus()
  await page.keyboard.type('x')
  await page.keyboard.press('ControlOrMeta+a')
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('LM-20417')
  await expect(number).toHaveValue('LM-20417')

  const pod = page.getByRole('radiogroup', { name: 'Where your pod invests' })
  await expect(pod).toHaveAttribute('aria-readonly', 'true')
  await pod.getByText('Local').click()
  await expect(pod.getByRole('radio', { name: 'Long-distance' })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(pod.getByRole('radio', { name: 'Long-distance' })).toBeChecked()

  const payments = page.getByRole('switch', { name: 'Payment mails' })
  await payments.press('Space')
  await page.getByText('Payment mails').click()
  await expect(payments).toBeChecked()

  const day = page.getByRole('radiogroup', { name: /^31/ })
  await day.getByRole('radio', { name: /^2/ }).press('5')
  await expect(day.getByRole('radio', { name: /^2/ })).toBeChecked()
})

test('a counter counts what is typed, and says what is left once the end is near', async ({ page }) => {
  await open(page)
  const lines = example(page, 'textarea')
  const message = lines.getByRole('textbox', { name: 'Message to the leader' })
  await message.focus()
  await page.keyboard.insertText('🏠')
  await page.keyboard.type('ok')
  await expect(lines.getByText('3/300', { exact: true })).toBeVisible()

  const thesis = lines.getByRole('textbox', { name: 'Investment thesis' })
  await expect(lines.getByText('20 characters left at most')).toHaveCount(1)
  await thesis.press('ControlOrMeta+End')
  await page.keyboard.type(' More.')
  await expect(lines.getByText('6 characters left', { exact: true })).toHaveCount(1)
  await page.keyboard.type(' Or less.')
  await expect(lines.getByText('3 characters too many')).toHaveCount(1)
})

test('a password is shown where the caret stays, and hidden again when it is sent', async ({ page }) => {
  await open(page)
  const password = example(page, 'password').getByLabel(/^Password/)
  const eye = example(page, 'password').getByRole('button').first()
  await expect(eye).toHaveAccessibleName('Show password')
  await password.click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await eye.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(eye).toHaveAccessibleName('Hide password')
  await expect(password).toBeFocused()
  await page.keyboard.type('i')
  await expect(password).toHaveValue('eiight units by May')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('type', 'password')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(eye).toBeFocused()
  await expect(password).toHaveAttribute('type', 'text')
})

test('a web address gets its scheme when it is left, another scheme and nothing at all stay', async ({ page }) => {
  await open(page)
  const website = example(page, 'url').getByRole('textbox', { name: 'Website' })
  for (const [typed, kept] of [
    ['whitfield.example', 'https://whitfield.example'],
    ['mailto:dana@whitfield.example', 'mailto:dana@whitfield.example'],
    ['', ''],
  ] as const) {
    await website.fill(typed)
    await website.press('Tab')
    await expect(website).toHaveValue(kept)
  }
})

test('a search waits 200 ms and for a second letter, says what it found, and Escape clears it', async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T09:00:00Z' })
  await open(page)
  const part = example(page, 'search')
  const search = part.getByRole('searchbox', { name: 'Search markets' })
  const said = part.getByRole('status').first()
  await page.clock.pauseAt('2026-03-02T10:00:00Z')

  await search.press('o')
  await page.clock.runFor(1000)
  await expect(part.getByText('All markets')).toBeVisible()
  await search.press('k')
  await page.clock.runFor(199)
  await expect(part.getByText('All markets')).toBeVisible()
  await page.clock.runFor(1)
  await expect(part.getByText('Oklahoma')).toBeVisible()
  await expect(said).toHaveText('1 result')

  await search.pressSequentially('zz')
  await search.press('Enter')
  await expect(said).toHaveText('No results')
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(part.getByText('All markets')).toBeVisible()
  await expect(said).toHaveText('')

  await search.pressSequentially('new')
  await page.clock.runFor(200)
  await expect(said).toHaveText('4 results')
  await part.getByRole('button', { name: 'Clear search' }).first().click()
  await expect(search).toBeFocused()
  await expect(part.getByText('All markets')).toBeVisible()
})

async function expectLimit(group: Locator, names: readonly [string, string, string, string]): Promise<void> {
  const page = group.page()
  const [first, second, third, fourth] = names.map((name) => group.getByRole('checkbox', { name }))
  for (const box of [first, second, third]) await box?.press('Space')
  await expect(group).toHaveAccessibleDescription('Choose at most 3.')
  await expect(group.getByText('3 of 3')).toBeVisible()
  await fourth!.focus()
  await expect(fourth!).toHaveAttribute('aria-disabled', 'true')
  await expect(fourth!).toHaveAccessibleDescription('Choose at most 3.')
  await page.keyboard.press('Space')
  // By force: Playwright itself would wait for what is marked as disabled.
  await group.getByText(names[3]).click({ force: true })
  await expect(fourth!).not.toBeChecked()
  await expect(fourth!).toBeFocused()
  await expect(group.getByRole('status')).toHaveText('Choose at most 3.')
  await expect(group.getByText('3 of 3')).toBeVisible()

  await second!.press('Space')
  await expect(group.getByText('2 of 3')).toBeVisible()
  await expect(fourth!).not.toHaveAttribute('aria-disabled')
  await fourth!.press('Space')
  await expect(fourth!).toBeChecked()
  await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(3)
}

test('at the limit of a group the others stay within reach and say why they cannot be chosen', async ({ page }) => {
  await open(page)
  await expectLimit(page.getByRole('group', { name: /^Strengths/ }), [
    'Commercial Investing',
    'Land & New Construction',
    'Medium-Term Rentals',
    'Multi-Family Investing',
  ])
})

test('chips are checkboxes with the same limit, and a list that is read-only is a text to copy', async ({ page }) => {
  await open(page, 'selects')
  const chips = page.getByRole('group', { name: 'Niches (required)' })
  await chips.getByRole('checkbox', { name: 'Multi-Family Investing' }).press('Space')
  await expectLimit(chips, ['Commercial Investing', 'House Flipping', 'Self Storage', 'Short-Term Rental'])
  await expect(page.getByRole('textbox', { name: 'State of your pod' })).toHaveValue('Texas')
  await expect(page.getByRole('combobox', { name: 'State of your licence' })).toHaveAccessibleDescription(
    'State of your licence is required.',
  )
  await expect(page.getByRole('combobox', { name: 'County' })).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page)
})

test('a scale is one stop of Tab, chosen by the keys 1 to 5 and the arrows', async ({ page }) => {
  await open(page)
  const scale = page.getByRole('radiogroup', { name: /^29/ })
  const step = (name: string) => scale.getByRole('radio', { name, exact: true })
  await expect(step('4 Mostly describes me')).toBeChecked()
  await step('4 Mostly describes me').press('1')
  await expect(step('1 Not at all like me')).toBeChecked()
  await expect(step('1 Not at all like me')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(step('2 Somewhat like me')).toBeChecked()
  await page.keyboard.press('9')
  await expect(step('2 Somewhat like me')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radiogroup', { name: /^30/ }).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('5')
  await expect(page.getByRole('radio', { name: '5 Absolutely describes me', checked: true })).toHaveCount(1)
})

test('errors that vanish move nothing, also where they take two lines', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page)
  const form = page.getByRole('form', { name: 'Apply to Pod 214' })
  const send = form.getByRole('button', { name: 'Send application' })
  await send.click()
  const name = form.getByRole('textbox', { name: 'Your name' })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/^Please tell the leader/)
  const noteHeight = () => form.getByText(/^Please tell/).evaluate((note) => note.getBoundingClientRect().height)
  expect(await noteHeight()).toBeGreaterThan(38)

  const top = () => send.evaluate((button) => button.getBoundingClientRect().top + scrollY)
  const before = await top()
  await page.keyboard.type('Dana')
  await expect(name).toHaveAccessibleDescription('')
  await form.getByRole('textbox', { name: 'Your e-mail' }).fill('dana@whitfield.example')
  await form.getByRole('checkbox', { name: /^I can come/ }).press('Space')
  await form.getByRole('radio', { name: 'Local' }).press('Space')
  await expect(form.locator('[aria-invalid]')).toHaveCount(0)
  expect(await top()).toBe(before)

  await form.getByRole('textbox', { name: 'Your website' }).fill('whitfield.example')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Sent for Dana.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Your website' })).toHaveValue('https://whitfield.example')
})

test('on a phone everything that is pressed is at least 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  for (const slug of ['forms', 'selects']) {
    await open(page, slug)
    const low = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('label:has(input), input:not(label *), select, textarea, button')]
        .filter((target) => target.tabIndex >= 0 || target.matches('label'))
        // A drop zone has a button that only screen readers meet; no thumb presses it.
        .filter((target) => !target.matches('[aria-label^="Drop zone"]'))
        .filter((target) => target.getClientRects().length > 0 && target.getBoundingClientRect().height < 44)
        .map((target) => target.outerHTML.slice(0, 120)),
    )
    expect(low).toEqual([])
  }
})
