import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const labels = { phone: 'Phone', zipcode: 'Zipcode', currency: 'Total appraised value, US dollars' } as const

/** A masked field of the style guide, and what would be stored. */
async function openField(page: Page, kind: keyof typeof labels): Promise<{ input: Locator; stored: Locator }> {
  await page.goto('/style-guide/money-and-masks')
  const section = page.getByRole('region', { name: kind, exact: false }).filter({ has: page.locator('output') })
  const input = section.getByLabel(labels[kind], { exact: true })
  await expect(input).toBeVisible()
  await input.fill('')
  return { input, stored: section.locator('output') }
}

/** The mask looks after the caret a task after each change; on a busy machine the next press may come before. */
function settled(input: Locator): Promise<void> {
  return input.evaluate(() => new Promise<void>((done) => setTimeout(done)))
}

/** Puts the caret behind so many characters, as a press of the mouse would. */
async function putCaret(input: Locator, behind: number): Promise<void> {
  await settled(input)
  await input.press('Home')
  await input.evaluate((element: HTMLInputElement, at) => element.setSelectionRange(at, at), behind)
}

/** The text with a bar where the caret stands, once the mask has settled. */
async function withCaret(input: Locator): Promise<string> {
  return input.evaluate(async (element: HTMLInputElement) => {
    await new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled)))
    const caret = element.selectionStart ?? 0
    return `${element.value.slice(0, caret)}|${element.value.slice(caret)}`
  })
}

/** What is pressed with the caret behind so many characters of a value, and what then stands there. */
type Edit = { name: string; from: string; caret: number; keys: readonly string[]; to: string }

async function expectEdits(input: Locator, edits: readonly Edit[]): Promise<void> {
  for (const { name, from, caret, keys, to } of edits) {
    await input.fill('')
    await input.pressSequentially(from)
    await putCaret(input, caret)
    for (const key of keys) {
      await input.press(key)
      await settled(input)
    }
    await expect.poll(() => withCaret(input), name).toBe(to)
  }
}

async function paste(page: Page, input: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await input.press('ControlOrMeta+v')
}

/** Sets a value the way a browser fills in what it remembers. */
async function autofill(input: Locator, text: string): Promise<void> {
  await input.evaluate((element: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
}

test('a phone number is set while it is typed, and a half one stays as it is', async ({ page }) => {
  const { input, stored } = await openField(page, 'phone')
  await expect(input).toHaveAttribute('type', 'tel')
  await expect(input).toHaveAttribute('inputmode', 'tel')
  await expect(input).toHaveAttribute('autocomplete', 'tel-national')
  await expect(input).toHaveAccessibleDescription('Ten digits; +1 may stand before them.')
  await expect(stored).toHaveText('nothing')

  const shown: string[] = []
  for (const digit of '5125550199') {
    await input.pressSequentially(digit)
    shown.push(await withCaret(input))
  }
  expect(shown).toEqual([
    '(5|',
    '(51|',
    '(512|',
    '(512) 5|',
    '(512) 55|',
    '(512) 555|',
    '(512) 555-0|',
    '(512) 555-01|',
    '(512) 555-019|',
    '(512) 555-0199|',
  ])
  await expect(stored).toHaveText('(512) 555-0199')
  await input.pressSequentially('7x')
  await expect.poll(() => withCaret(input)).toBe('(512) 555-0199|')

  for (let i = 0; i < 5; i++) await input.press('Backspace')
  await expect.poll(() => withCaret(input)).toBe('(512) 55|')
  await input.blur()
  await expect(input).toHaveValue('(512) 55')
  await expect(stored).toHaveText('(512) 55')
  // The mask places the caret a moment after the focus has come.
  await expect(async () => {
    await input.press('End')
    expect(await withCaret(input)).toBe('(512) 55|')
  }).toPass()
  for (let i = 0; i < 5; i++) await input.press('Backspace')
  await expect(stored).toHaveText('nothing')
  await expect(input).toHaveValue('')
})

test('a phone number may be pasted or filled in however it is written', async ({ page }) => {
  const { input, stored } = await openField(page, 'phone')
  for (const text of [
    '+1 512.555.0199',
    '5125550199',
    '1-512-555-0199',
    '+15125550199',
    '(512) 555-0199',
    'tel:+1-512-555-0199',
    '512-555-0199 ext. 44',
  ]) {
    await input.fill('')
    await paste(page, input, text)
    await expect.poll(() => withCaret(input), text).toBe('(512) 555-0199|')
    await expect(stored).toHaveText('(512) 555-0199')

    await autofill(input, '7375550100')
    await expect(stored).toHaveText('(737) 555-0100')
    await autofill(input, text)
    await expect(input, text).toHaveValue('(512) 555-0199')

    await input.fill('(737) 55')
    await paste(page, input, text)
    await expect.poll(() => withCaret(input), text).toBe('(512) 555-0199|')
  }
})

test('a number of another country is not cut to one of ours', async ({ page }) => {
  const { input } = await openField(page, 'phone')
  await paste(page, input, '+44 20 7946 0958')
  await expect(input).toHaveValue('')
})

const phoneEdits: readonly Edit[] = [
  { name: 'Backspace in the middle', from: '(512) 555-0199', caret: 3, keys: ['Backspace'], to: '(5|25) 550-199' },
  { name: 'Backspace behind a bracket', from: '(512) 555-0199', caret: 6, keys: ['Backspace'], to: '(51|5) 550-199' },
  { name: 'Backspace behind the dash', from: '(512) 555-0199', caret: 10, keys: ['Backspace'], to: '(512) 55|0-199' },
  { name: 'Delete before a bracket', from: '(512) 555-0199', caret: 4, keys: ['Delete'], to: '(512) |550-199' },
  { name: 'Delete in the middle', from: '(512) 555-0199', caret: 2, keys: ['Delete'], to: '(5|25) 550-199' },
  { name: 'Delete at the start', from: '(512) 555-0199', caret: 0, keys: ['Delete'], to: '(|125) 550-199' },
  { name: 'Backspace at the start', from: '(512) 555-0199', caret: 0, keys: ['Backspace'], to: '(|512) 555-0199' },
  { name: 'a digit in the middle', from: '(512) 555-019', caret: 7, keys: ['7'], to: '(512) 57|5-5019' },
  { name: 'the same digit in the middle', from: '(512) 555-019', caret: 7, keys: ['5'], to: '(512) 55|5-5019' },
  { name: 'a digit before a bracket', from: '(512) 555-019', caret: 4, keys: ['7'], to: '(512) 7|55-5019' },
  { name: 'a digit at the start', from: '(512) 555-019', caret: 0, keys: ['3'], to: '(3|51) 255-5019' },
  { name: 'a digit too many', from: '(512) 555-0199', caret: 7, keys: ['7'], to: '(512) 5|55-0199' },
  {
    name: 'taking one away and typing another',
    from: '(512) 555-0199',
    caret: 3,
    keys: ['Backspace', '3'],
    to: '(53|2) 555-0199',
  },
  { name: 'digits that repeat', from: '(555) 555-5555', caret: 8, keys: ['Backspace', 'Backspace'], to: '(555) |555-55' },
  { name: 'Home', from: '(512) 555-0199', caret: 9, keys: ['Home', '7', 'Delete', '7'], to: '(7|12) 555-0199' },
  { name: 'arrows', from: '(512) 555-0199', caret: 4, keys: ['ArrowRight', 'Delete'], to: '(512) |550-199' },
  { name: 'all of it', from: '(512) 555-0199', caret: 4, keys: ['ControlOrMeta+a', '7'], to: '(7|' },
]

test('the caret stays where a person expects it while a phone number is edited', async ({ page }) => {
  const { input } = await openField(page, 'phone')
  await expectEdits(input, phoneEdits)
})

test('a zipcode is five digits and keeps its zeros', async ({ page }) => {
  const { input, stored } = await openField(page, 'zipcode')
  await expect(input).toHaveAttribute('inputmode', 'numeric')
  await expect(input).toHaveAttribute('autocomplete', 'postal-code')
  await expect(input).toHaveAccessibleDescription('Boston begins with a zero.')
  await input.pressSequentially('02a108-9')
  await expect.poll(() => withCaret(input)).toBe('02108|')
  await expect(stored).toHaveText('02108')

  for (const text of ['78701-1234', '78701', 'TX 78701', '787011234']) {
    await paste(page, input, text)
    await expect(stored).toHaveText('78701')
    await autofill(input, '02108')
    await autofill(input, text)
    await expect(input).toHaveValue('78701')
    await input.fill('')
  }
  await input.pressSequentially('78701')
  await putCaret(input, 3)
  await input.press('Backspace')
  await expect.poll(() => withCaret(input)).toBe('78|01')
  await input.press('5')
  await input.press('6')
  await expect.poll(() => withCaret(input)).toBe('785|01')
  await input.press('Delete')
  await expect.poll(() => withCaret(input)).toBe('785|1')
  await expect(stored).toHaveText('7851')
})

test('an amount is parted while it is typed and stored bare', async ({ page }) => {
  const { input, stored } = await openField(page, 'currency')
  await expect(input).toHaveAttribute('inputmode', 'decimal')
  await expect(input).toHaveAccessibleName('Total appraised value, US dollars')
  await expect(input).toHaveAccessibleDescription('Enter 0 if it is zero or below')
  await expect(stored).toHaveText('nothing')

  const shown: string[] = []
  for (const key of '1250000.505') {
    await input.press(key)
    shown.push(await withCaret(input))
  }
  expect(shown).toEqual([
    '1|',
    '12|',
    '125|',
    '1,250|',
    '12,500|',
    '125,000|',
    '1,250,000|',
    '1,250,000.|',
    '1,250,000.5|',
    '1,250,000.50|',
    '1,250,000.50|',
  ])
  await expect(stored).toHaveText('1250000.50')
  for (const key of ['.', '-', 'e', ',']) await input.press(key)
  await expect.poll(() => withCaret(input)).toBe('1,250,000.50|')
})

test('an amount is tidied when its field is left', async ({ page }) => {
  const { input, stored } = await openField(page, 'currency')
  for (const { typed, value, bare } of [
    { typed: '007', value: '7', bare: '7' },
    { typed: '.5', value: '0.5', bare: '0.5' },
    { typed: '5.', value: '5', bare: '5' },
    { typed: '0', value: '0', bare: '0' },
    { typed: '-40', value: '40', bare: '40' },
    { typed: '1.2.3', value: '1.23', bare: '1.23' },
  ]) {
    await input.fill('')
    await input.pressSequentially(typed)
    await input.blur()
    await expect(input, typed).toHaveValue(value)
    await expect(stored, typed).toHaveText(bare)
  }
})

test('amounts are pasted as people write them, and what is no amount is not', async ({ page }) => {
  const { input, stored } = await openField(page, 'currency')
  for (const [text, bare] of [
    ['$1,250,000.50', '1250000.50'],
    ['1 250 000', '1250000'],
    ['1\u00a0250\u00a0000', '1250000'],
    ['US$ 99.5', '99.5'],
    ['1250000 USD', '1250000'],
    [' 42\n', '42'],
  ] as const) {
    await paste(page, input, text)
    await expect(stored).toHaveText(bare)
    await input.fill('')
    await autofill(input, text)
    await expect(stored).toHaveText(bare)
    await input.fill('')
  }
  await input.pressSequentially('77')
  for (const text of ['-5,000', '(5,000)', '250,50', '1.250,50', '1.250.000', '1.2M', 'unknown']) {
    await input.press('ControlOrMeta+a')
    await paste(page, input, text)
    expect(await input.inputValue()).toBe('77')
  }
  await input.press('End')
  await paste(page, input, '5,000')
  await expect(input).toHaveValue('775,000')
  await autofill(input, '1,250')
  await expect(stored).toHaveText('1250')
})

const amountEdits: readonly Edit[] = [
  { name: 'Backspace behind a comma', from: '1250000', caret: 2, keys: ['Backspace'], to: '|250,000' },
  { name: 'Backspace behind the second comma', from: '1250000', caret: 6, keys: ['Backspace', 'Backspace'], to: '12|,000' },
  { name: 'Delete before a comma', from: '1250000', caret: 1, keys: ['Delete'], to: '1|50,000' },
  { name: 'Backspace in the middle', from: '1250000', caret: 4, keys: ['Backspace'], to: '12|0,000' },
  { name: 'Delete in the middle', from: '1234567', caret: 2, keys: ['Delete'], to: '1|34,567' },
  { name: 'a digit in the middle', from: '1234567', caret: 3, keys: ['9'], to: '12,9|34,567' },
  { name: 'a digit before a comma', from: '1234567', caret: 5, keys: ['9'], to: '12,349|,567' },
  { name: 'a digit at the start', from: '234567', caret: 0, keys: ['1'], to: '1|,234,567' },
  { name: 'a dot in the middle', from: '1234567', caret: 5, keys: ['.'], to: '1,234.|56' },
  { name: 'the dot before the dot', from: '12.50', caret: 2, keys: ['.'], to: '12.|50' },
  { name: 'a second dot', from: '12.50', caret: 1, keys: ['.'], to: '1|2.50' },
  { name: 'taking the dot away', from: '12.50', caret: 3, keys: ['Backspace'], to: '1,2|50' },
  { name: 'Home', from: '1234', caret: 5, keys: ['Home', 'Delete'], to: '|234' },
  { name: 'End', from: '1234', caret: 0, keys: ['End', '5'], to: '12,345|' },
  { name: 'a chosen part', from: '1234567', caret: 2, keys: ['Shift+ArrowRight', 'Shift+ArrowRight', '9'], to: '19|4,567' },
]

test('the caret stays where a person expects it while an amount is edited', async ({ page }) => {
  const { input } = await openField(page, 'currency')
  await expectEdits(input, amountEdits)
})

test('masked fields say what is asked and what is wrong', async ({ page }) => {
  await page.goto('/style-guide/money-and-masks')
  const phone = page.getByLabel('Phone of the seller')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAttribute('aria-required', 'true')
  await expect(phone).toHaveAccessibleDescription('Enter a 10-digit phone number.')
  await expect(phone).toHaveValue('(512) 555')
  await expect(page.getByLabel('Monthly rent, US dollars')).toHaveAttribute('aria-required', 'true')
  const price = page.getByLabel('Purchase price, US dollars')
  await expect(price).not.toBeEditable()
  await expect(price).toHaveValue('412,500')
  await expect(page.getByLabel('Earnest money, US dollars')).toBeDisabled()
})
