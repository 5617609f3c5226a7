import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'

const list = /loaded-combo-box/

test.beforeEach(async ({ page }) => {
  await page.goto('/style-guide/selects')
})

function comboBox(page: Page, name: string): Locator {
  // Not by its role: fields beside an open list are hidden from screen readers.
  return page.locator('input[role=combobox]').and(page.getByLabel(name, { exact: true }))
}

function optionsOf(page: Page): Locator {
  return page.getByRole('listbox').getByRole('option')
}

/** What a browser does that fills in a form: the value is there at once, and nobody typed. */
async function fillInAs(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, filled) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, filled)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
}

test.describe('a combo box', () => {
  test('finds an option by any of its words, whatever the case, and by its value', async ({ page }) => {
    const state = comboBox(page, 'State')
    await state.focus()
    await page.keyboard.type('YORK')
    await expect(optionsOf(page)).toHaveText(['New York'])
    await page.keyboard.press('Enter')
    await expect(state).toHaveValue('New York')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.type('tx')
    await expect(optionsOf(page)).toHaveText(['Texas'])
    await page.keyboard.press('Tab')
    await expect(state).toHaveValue('Texas')
    await expect(state).not.toBeFocused()
  })

  test('is gone through by the arrow keys, Home and End', async ({ page }) => {
    const zone = comboBox(page, 'Time zone')
    const active = page.locator('[role=option][data-focused]')
    await zone.focus()
    await page.keyboard.press('ArrowDown')
    await expect(active).toContainText('Chicago')
    await page.keyboard.press('ArrowDown')
    await expect(active).toContainText('Denver')
    await expect(zone).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
    await page.keyboard.press('End')
    await expect(active).toContainText('UTC')
    await expect(active).toBeInViewport()
    await page.keyboard.press('Home')
    await expect(active).toContainText('New York')
    await page.keyboard.press('Enter')
    await expect(zone).toHaveValue(/^Eastern Time – New York/)
  })

  test('finds a time zone by a word in its middle and by its letters', async ({ page }) => {
    const zone = comboBox(page, 'Time zone')
    await zone.click()
    await expect(page.getByRole('group', { name: 'United States' })).toContainText('Chicago')
    await page.keyboard.type('puerto')
    await expect(optionsOf(page)).toHaveText([/Puerto Rico/])
    await zone.fill('EST')
    await expect(optionsOf(page)).toHaveText([/New York/])
    await optionsOf(page).click()
    await expect(zone).toHaveValue(/^Eastern Time – New York/)
    await expect(zone).toBeFocused()
  })

  test('gives back what was chosen on Escape, and says so when somebody leaves with text that is no option', async ({ page }) => {
    const market = comboBox(page, 'Market')
    await market.click()
    await page.keyboard.type('zzz')
    await expect(page.getByRole('listbox')).toHaveText('No match')
    await page.keyboard.press('Escape')
    await expect(market).toHaveValue('Texas')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.type('miss')
    await expect(optionsOf(page)).toHaveText(['Mississippi', 'Missouri'])
    await comboBox(page, 'State').focus()
    await expect(market).toHaveValue('Texas')
    await expect(market).toHaveAccessibleDescription('“miss” is no option; Texas stays chosen.')
    await market.fill('oklahoma')
    await comboBox(page, 'State').focus()
    await expect(market).toHaveValue('Oklahoma')
    await expect(market).toHaveAccessibleDescription('Where you buy; may stay empty.')
    await expect(page.locator('input[name=market]')).toHaveValue('OK')
    await page.keyboard.type('ontario')
    await page.keyboard.press('Tab')
    await expect(comboBox(page, 'State')).toHaveValue('')
    await expect(comboBox(page, 'State')).toHaveAccessibleDescription('Choose one from the list.')
  })

  test('takes the only option that half a word leaves, by Tab, also when the page moved, and by a press elsewhere', async ({
    page,
  }) => {
    const state = comboBox(page, 'State')
    await state.focus()
    await page.keyboard.type('minn')
    await expect(optionsOf(page)).toHaveText(['Minnesota'])
    await page.evaluate(() => scrollBy(0, 40))
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(state).toHaveValue('minn')
    await page.keyboard.press('Tab')
    await expect(state).toHaveValue('Minnesota')
    await expect(state).toHaveAccessibleDescription('Where you live.')
    const market = comboBox(page, 'Market')
    await market.fill('okla')
    await expect(optionsOf(page)).toHaveText(['Oklahoma'])
    await page.getByRole('heading', { level: 1, includeHidden: true }).click()
    await expect(market).toHaveValue('Oklahoma')
    await expect(page.locator('input[name=market]')).toHaveValue('OK')
  })

  test('is emptied by its button or, even where an answer is required, by hand', async ({ page }) => {
    const market = comboBox(page, 'Market')
    const chosen = page.locator('input[name=market]')
    await page.getByRole('button', { name: 'Clear Market' }).click()
    await expect(market).toHaveValue('')
    await expect(market).toBeFocused()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.type('ohio')
    await page.keyboard.press('Enter')
    await expect(chosen).toHaveValue('OH')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Tab')
    await expect(chosen).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Clear Time zone' })).toHaveCount(0)
    await comboBox(page, 'Time zone').focus()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Tab')
    await expect(comboBox(page, 'Time zone')).toHaveValue('')
  })

  test('takes what the browser fills in, by value or by label, without the focus', async ({ page }) => {
    const market = comboBox(page, 'Market')
    const chosen = page.locator('input[name=market]')
    await expect(comboBox(page, 'State')).toHaveAttribute('autocomplete', 'address-level1')
    await fillInAs(market, 'NM')
    await expect(market).toHaveValue('New Mexico')
    await expect(chosen).toHaveValue('NM')
    await fillInAs(market, 'south dakota')
    await expect(chosen).toHaveValue('SD')
    await fillInAs(market, 'Ontario')
    await expect(market).toHaveValue('South Dakota')
    await expect(chosen).toHaveValue('SD')
  })

  test('says what it is before and after its list has come', async ({ page }) => {
    const state = comboBox(page, 'State')
    await expect(state).toHaveAccessibleDescription('Where you live.')
    await expect(state).toHaveAttribute('aria-required', 'true')
    await expect(state).toHaveAttribute('aria-expanded', 'false')
    await expect(comboBox(page, 'Lender')).toHaveAccessibleDescription('Lender is required.')
    await expect(comboBox(page, 'Lender')).toHaveAttribute('aria-invalid', 'true')
    await state.click()
    await expect(page.getByRole('listbox', { name: 'State' })).toBeVisible()
    await expect(state).toHaveAttribute('aria-expanded', 'true')
    await expect(state).toHaveAccessibleDescription('Where you live.')
    await expect(optionsOf(page).first()).toHaveAttribute('aria-setsize', '56')
    // The library hides the page behind an open list from screen readers; what is left to them is looked at here.
    const { violations } = await new AxeBuilder({ page }).include('.combo-popover').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.keyboard.press('Escape')
    await expectNoViolations(page)
  })

  test('opens no list while it is read-only or disabled', async ({ page }) => {
    const closing = comboBox(page, 'Lender at closing')
    await closing.click()
    await page.keyboard.type('x')
    await page.keyboard.press('ArrowDown')
    await expect(closing).toHaveValue('Longhorn Credit Union')
    await expect(closing).toHaveAttribute('readonly')
    await expect(comboBox(page, 'Refinance with')).toBeDisabled()
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('loses nothing that is typed before its list has come', async ({ page }) => {
    let arrive = (): void => {}
    const held = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(list, async (route) => {
      await held
      await route.continue()
    })
    const state = comboBox(page, 'State')
    await state.evaluate((input) => input.setAttribute('data-mark', 'the same'))
    await state.click()
    await expect(state).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.type('nw dak')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('e')
    await expect(state).toHaveValue('new dak')
    arrive()
    await expect(page.getByRole('listbox')).toHaveText('No match')
    await expect(state).toBeFocused()
    await expect(state).toHaveAttribute('data-mark', 'the same')
    expect(await state.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
    await page.keyboard.press('End')
    for (let i = 0; i < 3; i++) await page.keyboard.press('Backspace')
    await page.keyboard.type('je')
    await expect(optionsOf(page)).toHaveText(['New Jersey'])
    await page.keyboard.press('Enter')
    await expect(state).toHaveValue('New Jersey')
  })

  test('takes a whole name and Enter even before its list has come', async ({ page }) => {
    await page.route(list, () => {})
    const market = comboBox(page, 'Market')
    await market.focus()
    await page.keyboard.type('kansas')
    await page.keyboard.press('Enter')
    await expect(page.locator('input[name=market]')).toHaveValue('KS')
  })

  test('gives way to the browser’s own list when its own cannot come', async ({ page }) => {
    await page.route(list, (route) => route.abort())
    await comboBox(page, 'Market').focus()
    const native = page.locator('select').and(page.getByLabel('Market', { exact: true }))
    await expect(native).toBeFocused()
    await expect(native).toHaveValue('TX')
    await native.selectOption({ label: 'Vermont' })
    await expect(page.locator('input[name=market]')).toHaveValue('VT')
    await expectNoViolations(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 560 }, hasTouch: true, isMobile: true })

  test('a combo box is opened by a tap and its list fits the screen', async ({ page }) => {
    const zone = comboBox(page, 'Time zone')
    await zone.scrollIntoViewIfNeeded()
    await zone.tap()
    const popover = page.getByRole('listbox', { name: 'Time zone' })
    await expect(popover).toBeVisible()
    // The keyboard takes the lower part of the screen.
    await page.setViewportSize({ width: 375, height: 330 })
    await expect.poll(async () => isInside(await popover.boundingBox(), 330)).toBe(true)
    await page.keyboard.type('honolulu')
    await optionsOf(page).tap()
    // In few words, which the box has room for.
    await expect(zone).toHaveValue('Hawaii-Aleutian Time – Honolulu')
    expect(await zone.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  })

  test('a tapped list is seen at once, each time with the chosen option and a whole first row', async ({ page }) => {
    const market = comboBox(page, 'Market')
    const chosen = optionsOf(page).and(page.locator('[aria-selected=true]'))
    for (let opening = 0; opening < 2; opening++) {
      await market.scrollIntoViewIfNeeded()
      await market.tap()
      // Looked at once, as soon as it has its place.
      const placed = page.locator('.combo-popover[data-placement]')
      expect(await placed.evaluate((popover) => getComputedStyle(popover).opacity)).toBe('1')
      await expect(chosen).toHaveText('Texas')
      await expect.poll(() => page.getByRole('listbox').evaluate(isWellPlaced)).toBe(true)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toHaveCount(0)
    }
  })
})

function isInside(box: { y: number; height: number } | null, height: number): boolean {
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

/** The chosen row lies within the list, and no row is cut by its upper edge. */
function isWellPlaced(list: HTMLElement): boolean {
  const edge = list.getBoundingClientRect()
  const rows = [...list.querySelectorAll('[role=option]')]
  const chosen = rows.find((row) => row.ariaSelected === 'true')?.getBoundingClientRect()
  const isCut = rows.some((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return top < edge.top - 1 && bottom > edge.top + 5
  })
  return chosen !== undefined && chosen.top >= edge.top && chosen.bottom <= edge.bottom && !isCut
}
