import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ControlledField, storedText } from '../../testing/controlled-field.tsx'
import { renderElement } from '../../testing/render-page.tsx'
import { autofill, type Edit, expectEdits, paste, pressKeys, textWithCaret } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { PhoneField } from './phone-field.tsx'

const input = page.getByRole('textbox', { name: 'Phone' })
const completeNumber = '(512) 555-0199'
const help = 'As your bank knows it.'

async function openField(): Promise<void> {
  await renderElement(
    <ControlledField initial="">
      {(value, onChange) => <PhoneField label="Phone" name="phone" help={help} value={value} onChange={onChange} />}
    </ControlledField>,
    member,
  )
}

test('phone field: an empty one describes its format, and requests the phone keyboard', async () => {
  await openField()
  await expect.element(input).toHaveAttribute('type', 'tel')
  await expect.element(input).toHaveAttribute('inputmode', 'tel')
  await expect.element(input).toHaveAttribute('autocomplete', 'tel-national')
  await expect.element(input).toHaveAttribute('name', 'phone')
  await expect.element(input).toHaveAccessibleDescription(help)
  await expect.poll(storedText).toBe('nothing')
})

test('phone field: formats a number while typing, and refuses characters that do not fit', async () => {
  await openField()
  await input.click()
  const displayedTexts: string[] = []
  for (const digit of '5125550199') {
    await pressKeys(digit)
    displayedTexts.push(textWithCaret(input))
  }
  expect(displayedTexts).toEqual([
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
  await expect.poll(storedText).toBe(completeNumber)
  await pressKeys('7', 'x')
  await expect.poll(() => textWithCaret(input)).toBe(`${completeNumber}|`)
})

test('phone field: half a number stays on leaving the field, and can be deleted to the last digit', async () => {
  await openField()
  await input.fill(completeNumber)
  await pressKeys('Backspace', 'Backspace', 'Backspace', 'Backspace', 'Backspace')
  await expect.poll(() => textWithCaret(input)).toBe('(512) 55|')
  await pressKeys('Tab')
  await expect.element(input).not.toHaveFocus()
  await expect.element(input).toHaveValue('(512) 55')
  await expect.poll(storedText).toBe('(512) 55')
  await input.click()
  await pressKeys('End', 'Backspace', 'Backspace', 'Backspace', 'Backspace', 'Backspace')
  await expect.poll(storedText).toBe('nothing')
  await expect.element(input).toHaveValue('')
})

test.each([
  '+1 512.555.0199',
  '5125550199',
  '1-512-555-0199',
  '+15125550199',
  '(512) 555-0199',
  'tel:+1-512-555-0199',
  '512-555-0199 ext. 44',
])('phone field: "%s" can be pasted, also beside half a number, and autofilled', async (text) => {
  await openField()
  await input.click()
  await paste(text)
  await expect.poll(() => textWithCaret(input)).toBe(`${completeNumber}|`)
  await expect.poll(storedText).toBe(completeNumber)

  autofill(input, '7375550100')
  await expect.poll(storedText).toBe('(737) 555-0100')
  autofill(input, text)
  await expect.element(input).toHaveValue(completeNumber)

  await input.fill('(737) 55')
  await pressKeys('End')
  await paste(text)
  await expect.poll(() => textWithCaret(input)).toBe(`${completeNumber}|`)
})

test('phone field: a foreign number is not cut to a US number', async () => {
  await openField()
  await input.click()
  await paste('+44 20 7946 0958')
  await expect.element(input).toHaveValue('')
  await expect.poll(storedText).toBe('nothing')
})

const edits: readonly Edit[] = [
  { name: 'Backspace in the middle', from: completeNumber, caret: 3, keys: ['Backspace'], to: '(5|25) 550-199' },
  { name: 'Backspace behind a bracket', from: completeNumber, caret: 6, keys: ['Backspace'], to: '(51|5) 550-199' },
  { name: 'Backspace behind the dash', from: completeNumber, caret: 10, keys: ['Backspace'], to: '(512) 55|0-199' },
  { name: 'Delete before a bracket', from: completeNumber, caret: 4, keys: ['Delete'], to: '(512) |550-199' },
  { name: 'Delete in the middle', from: completeNumber, caret: 2, keys: ['Delete'], to: '(5|25) 550-199' },
  { name: 'Delete at the start', from: completeNumber, caret: 0, keys: ['Delete'], to: '(|125) 550-199' },
  { name: 'Backspace at the start', from: completeNumber, caret: 0, keys: ['Backspace'], to: '(|512) 555-0199' },
  { name: 'a digit in the middle', from: '(512) 555-019', caret: 7, keys: ['7'], to: '(512) 57|5-5019' },
  { name: 'the same digit in the middle', from: '(512) 555-019', caret: 7, keys: ['5'], to: '(512) 55|5-5019' },
  { name: 'a digit before a bracket', from: '(512) 555-019', caret: 4, keys: ['7'], to: '(512) 7|55-5019' },
  { name: 'a digit at the start', from: '(512) 555-019', caret: 0, keys: ['3'], to: '(3|51) 255-5019' },
  { name: 'a digit too many', from: completeNumber, caret: 7, keys: ['7'], to: '(512) 5|55-0199' },
  { name: 'taking one away and typing another', from: completeNumber, caret: 3, keys: ['Backspace', '3'], to: '(53|2) 555-0199' },
  { name: 'digits that repeat', from: '(555) 555-5555', caret: 8, keys: ['Backspace', 'Backspace'], to: '(555) |555-55' },
  { name: 'Home', from: completeNumber, caret: 9, keys: ['Home', '7', 'Delete', '7'], to: '(7|12) 555-0199' },
  { name: 'arrows', from: completeNumber, caret: 4, keys: ['ArrowRight', 'Delete'], to: '(512) |550-199' },
  { name: 'all of it', from: completeNumber, caret: 4, keys: ['ControlOrMeta+a', '7'], to: '(7|' },
]

test('phone field: the caret stays at its digits while a number is edited', async () => {
  await openField()
  await expectEdits(input, edits)
})
