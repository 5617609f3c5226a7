import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ControlledField, storedText } from '../../testing/controlled-field.tsx'
import { renderElement } from '../../testing/render-page.tsx'
import { autofill, paste, pressKeys, setCaret, textWithCaret } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { ColorField } from './color-field.tsx'
import { colorName, invalidColorMessage } from './color-text.ts'

const help = 'On your signs.'
const pine = '#0f4c3a'
const field = page.getByRole('textbox', { name: 'Brand' })
const swatch = page.getByRole('button', { name: 'Brand: open the picker' })

async function openField(initial: string, props: Partial<React.ComponentProps<typeof ColorField>> = {}): Promise<void> {
  await renderElement(
    <ControlledField initial={initial}>
      {(value, onChange) => <ColorField label="Brand" help={help} value={value} onChange={onChange} {...props} />}
    </ControlledField>,
    member,
  )
}

test.each([
  ['ABC', '#aabbcc'],
  ['#B4771C', '#b4771c'],
  ['#0f4c3a80', '#0f4c3a'],
  ['rgb(300, -5, 58)', '#ff003a'],
  ['hsl(162 67% 18%)', '#0f4d3a'],
])('color field: "%s" stays as typed, and is stored as %s on Enter', async (typed, read) => {
  await openField('')
  await field.fill(typed)
  await expect.element(field).toHaveValue(typed)
  expect(storedText()).toBe('nothing')
  await pressKeys('Enter')
  await expect.element(field).toHaveValue(read)
  await expect.poll(storedText).toBe(read)
})

test('color field: a pasted color is read on leaving the field, and named', async () => {
  await openField(pine)
  await field.click()
  await pressKeys('ControlOrMeta+a')
  await paste('rgba(179, 64, 46, 0.5);')
  await pressKeys('Tab')
  await expect.poll(storedText).toBe('#b3402e')
  await expect.element(field).toHaveAccessibleDescription(`${help} ${colorName('#b3402e')}`)
})

test('color field: invalid text restores the last color and says what to enter until the next input', async () => {
  await openField(pine)
  await field.fill('#12345')
  await pressKeys('Tab')
  await expect.element(field).toHaveValue(pine)
  expect(storedText()).toBe(pine)
  await expect.element(field).toHaveAccessibleDescription(`${invalidColorMessage} ${colorName(pine)}`)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.click()
  await pressKeys('End', 'Backspace')
  await expect.element(field).toHaveAccessibleDescription(help)
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('color field: emptied, it stores nothing', async () => {
  await openField(pine)
  await field.fill(' ')
  await pressKeys('Tab')
  await expect.poll(storedText).toBe('nothing')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('color field: changing a digit in the middle leaves the caret in place, and autofill works', async () => {
  await openField(pine)
  await setCaret(field, 4)
  await pressKeys('Backspace')
  expect(textWithCaret(field)).toBe('#0f|c3a')
  await pressKeys('F')
  expect(textWithCaret(field)).toBe('#0fF|c3a')
  await pressKeys('Tab')
  await expect.poll(storedText).toBe('#0ffc3a')
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  autofill(field, '#2C5F8A')
  await expect.poll(storedText).toBe('#2c5f8a')
})

test('color field: a stored text that is no color reads as none', async () => {
  await openField('pine')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAccessibleDescription(help)
})

test('color field: the same color in other words is not stored again', async () => {
  const submitted: string[] = []
  await openField(pine, { onChange: (value) => submitted.push(value) })
  await field.fill('0F4C3A')
  await pressKeys('Enter')
  await expect.element(field).toHaveValue(pine)
  expect(submitted).toEqual([])
})

test('color field: a translucent color is accepted only where alpha is allowed', async () => {
  await openField('', { hasAlpha: true })
  await field.fill('#0f4c3a80')
  await pressKeys('Enter')
  await expect.poll(storedText).toBe('#0f4c3a80')
})

test('color field: has its name and ref, and reports blur', async () => {
  const blurEvents: string[] = []
  const ref: { current: HTMLInputElement | null } = { current: null }
  await openField(pine, { name: 'brand', ref, onBlur: () => blurEvents.push('left') })
  expect(ref.current?.name).toBe('brand')
  await field.click()
  await pressKeys('Tab')
  await expect.poll(() => blurEvents).toEqual(['left'])
})

test('color field: disabled or read-only, opens no picker', async () => {
  await renderElement(
    <>
      <ColorField label="Walls" isReadOnly value={pine} onChange={() => {}} />
      <ColorField label="Trim" isDisabled value="" onChange={() => {}} />
      <ColorField label="Sign" isRequired isLoading error="Choose one." value="" onChange={() => {}} />
    </>,
    member,
  )
  await expect.element(page.getByRole('textbox', { name: 'Walls' })).toHaveAttribute('readonly')
  await expect.element(page.getByRole('textbox', { name: 'Trim' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: /^Walls/ })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: /^Trim/ })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: /^Sign/ })).toBeEnabled()
  const sign = page.getByRole('textbox', { name: 'Sign' })
  await expect.element(sign).toHaveAttribute('aria-required', 'true')
  await expect.element(sign).toHaveAttribute('aria-busy', 'true')
  await expect.element(sign).toHaveAccessibleDescription('Choose one.')
})

test('color field: the picker takes the focus; Escape or a press elsewhere returns it to the swatch', async () => {
  const blurEvents: string[] = []
  await openField(pine, { onBlur: () => blurEvents.push('left') })
  await field.click()
  await pressKeys('Tab')
  await expect.element(swatch).toHaveFocus()
  await expect.element(swatch).toHaveAttribute('aria-expanded', 'false')
  expect(blurEvents).toHaveLength(1)
  await pressKeys('Enter')
  const picker = page.getByRole('dialog', { name: 'Brand' })
  await expect.element(picker).toHaveFocus()
  await pressKeys('Tab')
  await expect.element(picker.getByRole('slider', { name: /Saturation and brightness/ })).toHaveFocus()
  await pressKeys('Escape')
  await expect.poll(() => picker.elements().length).toBe(0)
  await expect.element(swatch).toHaveFocus()
  expect(blurEvents).toHaveLength(2)
  await pressKeys('Space')
  await expect.element(picker).toBeVisible()
  await page.elementLocator(document.documentElement).click({ position: { x: 1200, y: 800 }, force: true })
  await expect.poll(() => picker.elements().length).toBe(0)
  await expect.element(swatch).toHaveFocus()
})
