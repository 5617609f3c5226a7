import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ControlledField, storedText } from '../../testing/controlled-field.tsx'
import { renderElement } from '../../testing/render-page.tsx'
import { autofill, type Edit, expectEdits, paste, pressKeys, textWithCaret, typeKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { CurrencyField } from './currency-field.tsx'

const input = page.getByRole('textbox', { name: 'Rent, US dollars', exact: true })

async function openField(initial = ''): Promise<void> {
  await renderElement(
    <ControlledField initial={initial}>
      {(value, onChange) => <CurrencyField label="Rent" value={value} onChange={onChange} />}
    </ControlledField>,
    member,
  )
}

test('currency field: draws the currency sign, and its label names it', async () => {
  await openField('1250000.5')
  await expect.element(input).toHaveValue('1,250,000.5')
  await expect.element(input).toHaveAttribute('inputmode', 'decimal')
  await expect.element(page.getByText('$', { exact: true })).toHaveAttribute('aria-hidden', 'true')
})

test('currency field: groups the digits while typing and stores them ungrouped', async () => {
  await openField()
  await input.click()
  const displayedTexts: string[] = []
  for (const key of '1250000.505') {
    await pressKeys(key)
    displayedTexts.push(textWithCaret(input))
  }
  expect(displayedTexts).toEqual([
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
  await expect.poll(storedText).toBe('1250000.50')
  await pressKeys('.', '-', 'e', ',')
  await expect.poll(() => textWithCaret(input)).toBe('1,250,000.50|')
})

test.each([
  { typed: '007', value: '7', bare: '7' },
  { typed: '.5', value: '0.5', bare: '0.5' },
  { typed: '5.', value: '5', bare: '5' },
  { typed: '0', value: '0', bare: '0' },
  { typed: '-40', value: '40', bare: '40' },
  { typed: '1.2.3', value: '1.23', bare: '1.23' },
])('currency field: $typed is formatted as $value on leaving the field', async ({ typed, value, bare: ungrouped }) => {
  await openField()
  await input.click()
  await typeKeys(typed)
  await pressKeys('Tab')
  await expect.element(input).toHaveValue(value)
  await expect.poll(storedText).toBe(ungrouped)
})

test.each([
  ['$1,250,000.50', '1250000.50'],
  ['1 250 000', '1250000'],
  ['1\u00a0250\u00a0000', '1250000'],
  ['US$ 99.5', '99.5'],
  ['1250000 USD', '1250000'],
  [' 42\n', '42'],
])('currency field: "%s" can be pasted and autofilled', async (text, ungrouped) => {
  await openField()
  await input.click()
  await paste(text)
  await expect.poll(storedText).toBe(ungrouped)
  await input.fill('')
  autofill(input, text)
  await expect.poll(storedText).toBe(ungrouped)
})

test('currency field: text that is not an amount is not pasted', async () => {
  await openField('77')
  await input.click()
  for (const text of ['-5,000', '(5,000)', '250,50', '1.250,50', '1.250.000', '1.2M', 'unknown']) {
    await pressKeys('ControlOrMeta+a')
    await paste(text)
    await expect.element(input).toHaveValue('77')
  }
  await pressKeys('End')
  await paste('5,000')
  await expect.element(input).toHaveValue('775,000')
})

const edits: readonly Edit[] = [
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

test('currency field: the caret stays at its digits while an amount is edited', async () => {
  await openField()
  await expectEdits(input, edits)
})
