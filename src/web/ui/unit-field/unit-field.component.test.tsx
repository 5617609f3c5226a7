import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ControlledField, storedText } from '../../testing/controlled-field.tsx'
import { renderElement } from '../../testing/render-page.tsx'
import { autofill, paste, pressKeys, setCaret, typeKeys, textWithCaret } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { percent, type Units } from './measure.ts'
import { UnitField } from './unit-field.tsx'

const help = 'Of the page.'
const field = page.getByRole('spinbutton', { name: 'Width' })
const unitList = page.getByRole('combobox', { name: 'Unit of Width' })
const elsewhere = page.getByRole('button', { name: 'Elsewhere' })

const feeUnits: Units = [
  { symbol: '$', singular: 'dollar', plural: 'dollars', max: 25_000, step: 50 },
  { ...percent, max: 12, step: 0.25 },
]

type Props = Partial<React.ComponentProps<typeof UnitField>>

async function openField(initial: string, props: Props = {}): Promise<void> {
  await renderElement(
    <ControlledField initial={initial}>
      {(value, onChange) => <UnitField label="Width" help={help} value={value} onChange={onChange} {...props} />}
    </ControlledField>,
    member,
  )
}

test.each([
  ['12px', '12px', '12'],
  ['7,5', '7.5%', '7.5'],
  ['30 %', '30%', '30'],
  ['8.25 REM', '8.25rem', '8.25'],
])('unit field: "%s" stays as typed, and is read as %s on leaving the field', async (typed, read, displayedText) => {
  await openField('50%')
  await field.fill(typed)
  await expect.element(field).toHaveValue(typed)
  expect(storedText()).toBe('50%')
  await pressKeys('Tab')
  await expect.poll(storedText).toBe(read)
  await expect.element(field).toHaveValue(displayedText)
})

test('unit field: an unknown unit becomes percent, as its note says', async () => {
  await openField('50px')
  await field.fill('12foo')
  await pressKeys('Tab')
  await expect.poll(storedText).toBe('12%')
  await expect.element(unitList).toHaveValue('%')
  await expect.element(field).toHaveAccessibleDescription(/“foo”.*percent/)
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('unit field: a number out of range becomes the nearest allowed one, with a note until the next input', async () => {
  await openField('50%')
  await field.fill('150px')
  await pressKeys('Enter')
  await expect.poll(storedText).toBe('100px')
  await expect.element(field).toHaveAccessibleDescription(/maximum.*100px/)
  await field.fill('-3')
  await pressKeys('Enter')
  await expect.poll(storedText).toBe('0px')
  await expect.element(field).toHaveAccessibleDescription(/minimum.*0px/)
  await pressKeys('5')
  await expect.element(field).toHaveAccessibleDescription(help)
})

test('unit field: an unknown unit and a number out of range are both reported', async () => {
  await openField('50%')
  await field.fill('150foo')
  await pressKeys('Enter')
  await expect.element(field).toHaveAccessibleDescription(/“foo”.*percent.* .*maximum.*100%/)
})

test('unit field: keys step the number and stop at the limits', async () => {
  await openField('50%')
  await field.click()
  for (const [key, value] of [
    ['ArrowUp', '51%'],
    ['ArrowDown', '50%'],
    ['Shift+ArrowUp', '60%'],
    ['Shift+ArrowDown', '50%'],
    ['PageUp', '60%'],
    ['PageDown', '50%'],
    ['End', '100%'],
    ['ArrowUp', '100%'],
    ['Home', '0%'],
    ['ArrowDown', '0%'],
  ] as const) {
    await pressKeys(key)
    await expect.poll(storedText, { message: key }).toBe(value)
  }
})

test('unit field: keys with a modifier do not change the number', async () => {
  await openField('50%')
  await field.click()
  await pressKeys('Control+ArrowUp', 'Alt+ArrowUp', 'Meta+ArrowUp', 'Shift+Home', 'Shift+End')
  expect(storedText()).toBe('50%')
})

test('unit field: keys step from the number just typed, in its unit', async () => {
  await openField('50%')
  await field.fill('20px')
  await pressKeys('ArrowUp')
  await expect.poll(storedText).toBe('21px')
  await expect.element(field).toHaveValue('21')
  await field.fill('')
  await pressKeys('ArrowUp')
  await expect.poll(storedText).toBe('1px')
})

test('unit field: deleting a character in the middle leaves the caret in place', async () => {
  await openField('50%')
  await field.fill('1x2px')
  await setCaret(field, 2)
  await pressKeys('Backspace')
  expect(textWithCaret(field)).toBe('1|2px')
  await pressKeys('.')
  expect(textWithCaret(field)).toBe('1.|2px')
  await pressKeys('Enter')
  await expect.poll(storedText).toBe('1.2px')
})

test('unit field: reads a pasted number on leaving the field, and an autofilled one at once', async () => {
  await openField('50%')
  await field.click()
  await pressKeys('ControlOrMeta+a')
  await paste(' 64,5 px\n')
  expect(storedText()).toBe('50%')
  await pressKeys('Tab')
  await expect.poll(storedText).toBe('64.5px')
  await elsewhere.click()
  autofill(field, '33px')
  await expect.poll(storedText).toBe('33px')
  await expect.element(field).toHaveValue('33')
})

test('unit field: text without a number restores the last one and shows an example', async () => {
  await openField('50px')
  await field.fill('half')
  await pressKeys('Tab')
  await expect.element(field).toHaveValue('50')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(unitList).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription(/100px/)
  expect(storedText()).toBe('50px')
  await field.fill('40')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('unit field: emptied, it stores nothing and its unit remains', async () => {
  await openField('50px')
  await field.fill(' ')
  await pressKeys('Tab')
  await expect.poll(storedText).toBe('nothing')
  await expect.element(unitList).toHaveValue('px')
  await expect.element(field).toHaveAttribute('aria-valuetext', 'empty')
  await expect.element(field).not.toHaveAttribute('aria-valuenow')
  await field.fill('7')
  await pressKeys('Enter')
  await expect.poll(storedText).toBe('7px')
})

test('unit field: another unit limits the number to its range and has its own step', async () => {
  await openField('9500$', { units: feeUnits })
  await expect.element(field).toHaveValue('9500')
  await unitList.selectOptions('%')
  await expect.poll(storedText).toBe('12%')
  await expect.element(field).toHaveAttribute('aria-valuemax', '12')
  await field.click()
  await pressKeys('ArrowDown')
  await expect.poll(storedText).toBe('11.75%')
})

test('unit field: a unit chosen before the number applies to the first number', async () => {
  await openField('', { units: feeUnits })
  await expect.element(unitList).toHaveValue('%')
  await unitList.selectOptions('$')
  expect(storedText()).toBe('nothing')
  await field.fill('100')
  await pressKeys('Enter')
  await expect.poll(storedText).toBe('100$')
})

test('unit field: screen readers get the number in words, its range and its help', async () => {
  await openField('50%')
  await expect.element(field).toHaveAttribute('aria-valuetext', '50 percent')
  await expect.element(field).toHaveAttribute('aria-valuenow', '50')
  await expect.element(field).toHaveAttribute('aria-valuemin', '0')
  await expect.element(field).toHaveAttribute('aria-valuemax', '100')
  await expect.element(field).toHaveAttribute('inputmode', 'decimal')
  await expect.element(field).toHaveAccessibleDescription(help)
  await field.fill('1px')
  await expect.element(field).toHaveAttribute('aria-valuetext', '1 pixel')
})

test('unit field: uses the range and step of the field where the unit has none, also below zero', async () => {
  await openField('0%', { units: [percent], min: -5, max: 5, step: 2.5 })
  // Phones show no minus among the keys for decimals.
  await expect.element(field).toHaveAttribute('inputmode', 'text')
  await field.click()
  await pressKeys('ArrowDown', 'ArrowDown', 'ArrowDown')
  await expect.poll(storedText).toBe('-5%')
})

test('unit field: a single unit is shown and cannot be changed', async () => {
  await openField('6.5%', { units: [percent] })
  expect(unitList.elements()).toHaveLength(0)
  await expect.element(page.getByText('%', { exact: true })).toBeVisible()
})

test('unit field: read-only, shows its unit and cannot be changed', async () => {
  await openField('12%', { isReadOnly: true })
  await field.click()
  await pressKeys('ArrowUp', '5')
  await expect.element(field).toHaveValue('12')
  await expect.element(field).toHaveAttribute('aria-readonly', 'true')
  expect(unitList.elements()).toHaveLength(0)
})

test('unit field: disabled, is not submitted with its form', async () => {
  await openField('12%', { isDisabled: true, name: 'width' })
  await expect.element(field).toBeDisabled()
  await expect.element(unitList).toBeDisabled()
  expect(document.querySelector('input[name=width]')).toHaveProperty('disabled', true)
})

test('unit field: submits number and unit under its name, and reports blur', async () => {
  const blurEvents: string[] = []
  await openField('50%', { name: 'width', isRequired: true, isLoading: true, onBlur: () => blurEvents.push('left') })
  await expect.element(field).toHaveAttribute('aria-required', 'true')
  await expect.element(field).toHaveAttribute('aria-busy', 'true')
  await field.fill('7')
  await pressKeys('Enter')
  await expect.poll(() => document.querySelector<HTMLInputElement>('input[name=width]')?.value).toBe('7%')
  expect(blurEvents).toEqual([])
  await pressKeys('Tab')
  await expect.poll(() => blurEvents).toEqual(['left'])
})

test('unit field: leaving it unchanged stores nothing', async () => {
  const submitted: string[] = []
  await openField('50%', { onChange: (value) => submitted.push(value) })
  await field.click()
  await pressKeys('Enter', 'Tab')
  await field.fill('50')
  await pressKeys('Tab')
  await field.fill('50.0')
  await pressKeys('Tab')
  expect(submitted).toEqual([])
  await field.click()
  await typeKeys('1')
  await pressKeys('Tab')
  await expect.poll(() => submitted.length).toBe(1)
})
