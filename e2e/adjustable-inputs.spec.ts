import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

test.describe('a number with a unit', () => {
  test.beforeEach(({ page }) => openGuide(page, 'color-and-unit-inputs'))

  test('what is typed is read with its unit when the field is left', async ({ page }) => {
    const { field, stored } = unit(page)
    for (const [typed, read] of [
      ['12px', '12px'],
      ['7,5', '7.5px'],
      ['30 %', '30%'],
      ['8.25 REM', '8.25rem'],
      ['12foo', '12%'],
    ] as const) {
      await field.fill(typed)
      await expect(field, 'typed text stays as typed').toHaveValue(typed)
      await field.press('Tab')
      await expect(stored).toHaveText(read)
    }
    await expect(field).toHaveValue('12')
    await expect(field).toHaveAccessibleDescription('“foo” is no unit here; percent is used.')
  })

  test('a number beyond the range becomes the nearest allowed one, and the note says so', async ({ page }) => {
    const { field, stored, example } = unit(page)
    await field.fill('150px')
    await field.press('Enter')
    await expect(stored).toHaveText('100px')
    await expect(field).toHaveAccessibleDescription('The most here is 100px.')
    await field.fill('-3')
    await field.press('Enter')
    await expect(stored).toHaveText('0px')
    await expect(example.getByText('The least here is 0px.')).toBeVisible()
    await field.pressSequentially('5')
    await expect(example.getByText('The least here is 0px.')).toBeHidden()
  })

  test('keys step it, also from what was just typed', async ({ page }) => {
    const { field, stored } = unit(page)
    await field.focus()
    for (const [key, value] of [
      ['ArrowUp', '51%'],
      ['ArrowDown', '50%'],
      ['Shift+ArrowUp', '60%'],
      ['PageDown', '50%'],
      ['End', '100%'],
      ['ArrowUp', '100%'],
      ['Home', '0%'],
    ] as const) {
      await field.press(key)
      await expect(stored, key).toHaveText(value)
    }
    await field.fill('20px')
    await field.press('ArrowUp')
    await expect(stored).toHaveText('21px')
    await expect(field).toHaveValue('21')
  })

  test('a character taken out of the middle leaves the caret where it is', async ({ page }) => {
    const { field, stored } = unit(page)
    await field.fill('1x2px')
    await placeCaret(field, 2)
    await field.press('Backspace')
    await expect(field).toHaveValue('12px')
    expect(await caretOf(field)).toBe(1)
    await page.keyboard.type('.')
    await expect(field).toHaveValue('1.2px')
    expect(await caretOf(field)).toBe(2)
    await field.press('Enter')
    await expect(stored).toHaveText('1.2px')
  })

  test('a pasted number is read', async ({ page }) => {
    const { field, stored } = unit(page)
    await field.selectText()
    await paste(page, ' 64,5 px\n')
    await field.press('Tab')
    await expect(stored).toHaveText('64.5px')
  })

  test('a number filled in by the browser counts at once', async ({ page }) => {
    const { field, stored } = unit(page)
    await fillNatively(field, '33px')
    await expect(stored).toHaveText('33px')
    await expect(field).toHaveValue('33')
  })

  test('a text without a number gives back the last one and says what to enter', async ({ page }) => {
    const { field, stored, example } = unit(page)
    await field.fill('half')
    await field.press('Tab')
    await expect(field).toHaveValue('50')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(example.getByText('Enter a number such as 100%.')).toBeVisible()
    await field.fill('40')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await field.fill('')
    await field.press('Tab')
    await expect(stored).toHaveText('nothing')
  })

  test('another unit brings the number into its own range', async ({ page }) => {
    const fee = page.getByRole('spinbutton', { name: "Agent's fee" })
    const unitOfFee = page.getByRole('combobox', { name: "Unit of Agent's fee" })
    await unitOfFee.selectOption('$')
    await fee.fill('9,500')
    await fee.press('Enter')
    await expect(fee).toHaveValue('9500')
    await unitOfFee.selectOption('%')
    await expect(fee).toHaveValue('12')
    await fee.press('ArrowDown')
    await expect(fee).toHaveValue('11.75')
  })

  test('screen readers hear the number in words, its range and its note', async ({ page }) => {
    const { field } = unit(page)
    await expect(field).toHaveAttribute('aria-valuetext', '50 percent')
    await expect(field).toHaveAttribute('aria-valuemax', '100')
    await expect(field).toHaveAccessibleDescription('Try 12px, 7.5 or 150.')
    await field.fill('1px')
    await expect(field).toHaveAttribute('aria-valuetext', '1 pixel')
    const readOnly = page.getByRole('spinbutton', { name: 'Vacancy last year' })
    await readOnly.press('ArrowUp')
    await expect(readOnly).toHaveValue('12')
  })
})

test.describe('a slider', () => {
  test.beforeEach(({ page }) => openGuide(page, 'sliders'))

  test('keys move it and it is said in its own words', async ({ page }) => {
    const slider = page.getByRole('slider', { name: 'Passive deals', exact: true })
    await expect(slider).toHaveAttribute('aria-valuetext', '40%')
    await expect(slider).toHaveAccessibleDescription('The rest of your time goes to deals you work on yourself.')
    await slider.focus()
    for (const [key, value] of [
      ['ArrowRight', '41'],
      ['ArrowDown', '40'],
      ['PageUp', '50'],
      ['Home', '0'],
      ['ArrowLeft', '0'],
      ['End', '100'],
    ] as const) {
      await slider.press(key)
      await expect(slider, key).toHaveValue(value)
    }
    await expect(slider).toHaveAttribute('aria-valuetext', '100%')
    await expect(exampleOf(page, 'sliders/one-number').getByRole('status')).toHaveText('100%')
  })

  test('the pointer drags a thumb, and a press on the track brings it there', async ({ page }) => {
    const example = exampleOf(page, 'sliders/one-number')
    const slider = example.getByRole('slider')
    const track = await boxOf(example.locator('.slider-track'))
    const middle = track.y + track.height / 2
    await page.mouse.move(track.x + track.width * 0.4, middle)
    await page.mouse.down()
    await page.mouse.move(track.x + track.width * 0.75, middle, { steps: 5 })
    await page.mouse.up()
    await expect(slider).toHaveValue('75')
    await page.mouse.click(track.x + track.width * 0.2, middle)
    await expect(slider).toHaveValue('20')
    await expect(slider).toBeFocused()
  })

  test('two thumbs have names of their own and do not pass each other', async ({ page }) => {
    const example = exampleOf(page, 'sliders/range')
    const [earliest, latest] = [
      example.getByRole('slider', { name: 'Earliest' }),
      example.getByRole('slider', { name: 'Latest' }),
    ]
    await expect(latest).toHaveAccessibleName(/Your local time/)
    await earliest.press('End')
    await expect(earliest).toHaveAttribute('aria-valuetext', '18:00')
    await latest.press('ArrowLeft')
    await expect(latest).toHaveAttribute('aria-valuetext', '18:00')
    await latest.press('ArrowRight')
    await expect(example.getByRole('status')).toHaveText('18:00 – 18:30')
  })

  test('a read-only slider can be reached but not moved, a disabled one neither', async ({ page }) => {
    const readOnly = page.getByRole('slider', { name: 'Vacancy last year' })
    await expect(readOnly).toHaveAttribute('aria-readonly', 'true')
    await readOnly.press('ArrowRight')
    await expect(readOnly).toBeFocused()
    await expect(readOnly).toHaveValue('12')
    await expect(page.getByRole('slider', { name: 'Share of the deal' })).toBeDisabled()
  })

  test('a press on the label goes to the thumb, and an error is told with it', async ({ page }) => {
    await page.getByText('Reserves you hold').click()
    const slider = page.getByRole('slider', { name: 'Reserves you hold' })
    await expect(slider).toBeFocused()
    await expect(slider).toHaveAttribute('aria-invalid', 'true')
    await expect(slider).toHaveAccessibleDescription('Lenders want at least 6 months.')
    await slider.press('PageUp')
    await expect(slider).not.toHaveAttribute('aria-invalid')
  })

  test('a thumb is large enough for a finger', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 })
    const thumb = await boxOf(exampleOf(page, 'sliders/one-number').locator('.slider-thumb'))
    expect(Math.min(thumb.width, thumb.height)).toBeGreaterThanOrEqual(44)
  })
})

test.describe('a colour', () => {
  test.beforeEach(({ page }) => openGuide(page, 'color-and-unit-inputs'))

  test('every usual form is read, and stored as hex', async ({ page }) => {
    const { field, stored } = colour(page)
    for (const [typed, read] of [
      ['ABC', '#aabbcc'],
      ['#B4771C', '#b4771c'],
      ['#0f4c3a80', '#0f4c3a'],
      ['rgb(300, -5, 58)', '#ff003a'],
      ['hsl(162 67% 18%)', '#0f4d3a'],
    ] as const) {
      await field.fill(typed)
      await expect(field, 'typed text stays as typed').toHaveValue(typed)
      await field.press('Enter')
      await expect(field).toHaveValue(read)
      await expect(stored).toHaveText(read)
    }
    await field.selectText()
    await paste(page, 'rgba(179, 64, 46, 0.5);')
    await field.press('Tab')
    await expect(stored).toHaveText('#b3402e')
    await expect(field).toHaveAccessibleDescription('On your yard signs. dark vibrant red')
  })

  test('what is no colour gives back the last one and says what to enter', async ({ page }) => {
    const { field, stored, example } = colour(page)
    await field.fill('#12345')
    await field.press('Tab')
    await expect(field).toHaveValue('#0f4c3a')
    await expect(stored).toHaveText('#0f4c3a')
    await expect(field).toHaveAccessibleDescription(/Enter a colour such as #0f4c3a\./)
    await field.press('End')
    await field.press('Backspace')
    await expect(example.getByText('Enter a colour')).toBeHidden()
  })

  test('a digit changed in the middle leaves the caret, and a browser may fill it in', async ({ page }) => {
    const { field, stored } = colour(page)
    await field.focus()
    await placeCaret(field, 4)
    await field.press('Backspace')
    await expect(field).toHaveValue('#0fc3a')
    expect(await caretOf(field)).toBe(3)
    await page.keyboard.type('F')
    await expect(field).toHaveValue('#0fFc3a')
    await field.press('Tab')
    await expect(stored).toHaveText('#0ffc3a')
    await fillNatively(field, '#2C5F8A')
    await expect(stored).toHaveText('#2c5f8a')
  })

  test('the picker takes the focus, and Escape gives it back to its swatch', async ({ page }) => {
    const { example, field } = colour(page)
    await field.focus()
    await field.press('Tab')
    const swatch = example.getByRole('button', { name: 'Brand colour: open the picker' })
    await expect(swatch).toBeFocused()
    await swatch.press('Enter')
    const picker = page.getByRole('dialog', { name: 'Brand colour' })
    await expect(picker).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(picker.getByRole('slider', { name: /Saturation and brightness/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()
    await expect(swatch).toBeFocused()
    await swatch.press('Space')
    await expect(picker).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(picker).toBeHidden()
    await expect(swatch).toBeFocused()
  })

  test('the pointer drags through the area and along the hue', async ({ page }) => {
    const { stored } = colour(page)
    const picker = await openPicker(page, 'Brand colour')
    const area = await boxOf(picker.getByRole('group', { name: /Saturation and brightness/ }))
    await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2)
    await page.mouse.down()
    await page.mouse.move(area.x + area.width - 1, area.y + 1, { steps: 5 })
    await page.mouse.move(area.x + area.width + 40, area.y - 40)
    await page.mouse.up()
    await expect(picker.getByRole('spinbutton', { name: 'Green' })).toHaveValue('255')
    await expect(stored).toHaveText(/^#00ff/)
    const hue = await boxOf(picker.getByRole('group', { name: 'Hue' }))
    await page.mouse.click(hue.x + 1, hue.y + hue.height / 2)
    await expect(picker.getByRole('spinbutton', { name: 'Red' })).toHaveValue('255')
  })

  test('a grey keeps its hue, so the way back is open', async ({ page }) => {
    const picker = await openPicker(page, 'Brand colour')
    const hue = picker.getByRole('slider', { name: 'Hue' })
    const before = await hue.inputValue()
    await picker.getByText('HSL').click()
    const lightness = picker.getByRole('spinbutton', { name: 'Lightness' })
    await lightness.press('Home')
    await expect(picker.getByRole('textbox', { name: 'Hex' })).toHaveValue('#000000')
    await expect(hue).toHaveValue(before)
    await hue.press('ArrowRight')
    await expect(hue).toHaveAttribute('aria-valuetext', /green|cyan/)
  })

  test('channels are brought into their range', async ({ page }) => {
    const stored = exampleOf(page, 'color-and-unit-inputs/colour-alpha').locator('code')
    const picker = await openPicker(page, 'Veil over the photo')
    const enter = async (channel: string, typed: string, read: string): Promise<void> => {
      const field = picker.getByRole('spinbutton', { name: channel })
      await field.fill(typed)
      await field.press('Enter')
      await expect(field, `${channel} ${typed}`).toHaveValue(read)
    }
    await enter('Red', '300', '255')
    await enter('Green', '12.7', '13')
    await enter('Green', '-4', '0')
    await enter('Blue', 'x', '29')
    await enter('Alpha', '7', '1')
    await expect(stored).toHaveText('#ff001d')
    await enter('Alpha', '50%', '0.5')
    await expect(stored).toHaveText('#ff001d80')
    await picker.getByText('HSL').click()
    await enter('Hue', '400', '360')
    await enter('Saturation', '150', '100')
    await enter('Lightness', '50', '50')
    await expect(stored).toHaveText('#ff000080')
    await enter('Lightness', '101', '100')
    await expect(stored).toHaveText('#ffffff80')
  })

  test('a suggestion is picked by one press, and every part has a name', async ({ page }) => {
    const picker = await openPicker(page, 'Veil over the photo')
    await picker.getByRole('button', { name: 'Brass' }).click()
    await expect(picker.getByRole('textbox', { name: 'Hex' })).toHaveValue('#b4771c')
    await expect(picker.getByRole('button', { name: 'Brass' })).toHaveAttribute('aria-pressed', 'true')
    await expect(picker.getByRole('slider', { name: 'Alpha' })).toHaveAttribute('aria-valuetext', '100%')
    await expectAccessible(page)
  })

  test('on a phone the picker fits the screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const picker = await openPicker(page, 'Veil over the photo')
    await expect(picker.getByRole('button', { name: 'Shade' })).toBeInViewport()
    await expect(picker.getByRole('group', { name: 'Hue' })).toBeInViewport()
    const box = await boxOf(picker)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(320)
  })
})

async function openGuide(page: Page, slug: string): Promise<void> {
  await page.goto(`/style-guide/${slug}`)
  await expect(page.locator('[data-example]').first()).toBeVisible()
}

function exampleOf(page: Page, source: string): Locator {
  return page.locator(`[data-example="${source}"]`)
}

type Parts = { example: Locator; field: Locator; stored: Locator }

function unit(page: Page): Parts {
  const example = exampleOf(page, 'color-and-unit-inputs/unit')
  return { example, field: example.getByRole('spinbutton', { name: 'Width of the photo' }), stored: example.locator('code') }
}

function colour(page: Page): Parts {
  const example = exampleOf(page, 'color-and-unit-inputs/colour')
  return { example, field: example.getByRole('textbox', { name: 'Brand colour' }), stored: example.locator('code') }
}

async function openPicker(page: Page, label: string): Promise<Locator> {
  await page.getByRole('button', { name: `${label}: open the picker` }).click()
  const picker = page.getByRole('dialog', { name: label })
  await expect(picker).toBeVisible()
  return picker
}

async function placeCaret(field: Locator, position: number): Promise<void> {
  await field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), position)
}

async function caretOf(field: Locator): Promise<number | null> {
  return await field.evaluate((input: HTMLInputElement) => input.selectionStart)
}

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

/** As a browser fills in a form: the value is set from outside React while the focus is elsewhere. */
async function fillNatively(field: Locator, value: string): Promise<void> {
  await field.blur()
  await field.evaluate((input: HTMLInputElement, filled) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, filled)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, value)
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('This is not on the page.')
  return box
}
