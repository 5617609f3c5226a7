import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Kept, storedText } from '../../testing/kept.tsx'
import { renderPart } from '../../testing/render-page.tsx'
import { autofill, paste, press, putCaret, withCaret } from '../../testing/typing.ts'
import { member } from '../../testing/visitors.ts'
import { ColourField } from './colour-field.tsx'
import { colourName, colourProblem } from './colour-text.ts'

const help = 'On your signs.'
const pine = '#0f4c3a'
const field = page.getByRole('textbox', { name: 'Brand' })
const swatch = page.getByRole('button', { name: 'Brand: open the picker' })

async function openField(initial: string, props: Partial<React.ComponentProps<typeof ColourField>> = {}): Promise<void> {
  await renderPart(
    <Kept initial={initial}>
      {(value, onChange) => <ColourField label="Brand" help={help} value={value} onChange={onChange} {...props} />}
    </Kept>,
    member,
  )
}

test.each([
  ['ABC', '#aabbcc'],
  ['#B4771C', '#b4771c'],
  ['#0f4c3a80', '#0f4c3a'],
  ['rgb(300, -5, 58)', '#ff003a'],
  ['hsl(162 67% 18%)', '#0f4d3a'],
])('colour field: "%s" stays as typed, and is stored as %s on Enter', async (typed, read) => {
  await openField('')
  await field.fill(typed)
  await expect.element(field).toHaveValue(typed)
  expect(storedText()).toBe('nothing')
  await press('Enter')
  await expect.element(field).toHaveValue(read)
  await expect.poll(storedText).toBe(read)
})

test('colour field: a pasted colour is read on leaving the field, and named', async () => {
  await openField(pine)
  await field.click()
  await press('ControlOrMeta+a')
  await paste('rgba(179, 64, 46, 0.5);')
  await press('Tab')
  await expect.poll(storedText).toBe('#b3402e')
  await expect.element(field).toHaveAccessibleDescription(`${help} ${colourName('#b3402e')}`)
})

test('colour field: invalid text restores the last colour and says what to enter until the next input', async () => {
  await openField(pine)
  await field.fill('#12345')
  await press('Tab')
  await expect.element(field).toHaveValue(pine)
  expect(storedText()).toBe(pine)
  await expect.element(field).toHaveAccessibleDescription(`${colourProblem} ${colourName(pine)}`)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.click()
  await press('End', 'Backspace')
  await expect.element(field).toHaveAccessibleDescription(help)
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('colour field: emptied, it stores nothing', async () => {
  await openField(pine)
  await field.fill(' ')
  await press('Tab')
  await expect.poll(storedText).toBe('nothing')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('colour field: changing a digit in the middle leaves the caret in place, and autofill works', async () => {
  await openField(pine)
  await putCaret(field, 4)
  await press('Backspace')
  expect(withCaret(field)).toBe('#0f|c3a')
  await press('F')
  expect(withCaret(field)).toBe('#0fF|c3a')
  await press('Tab')
  await expect.poll(storedText).toBe('#0ffc3a')
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  autofill(field, '#2C5F8A')
  await expect.poll(storedText).toBe('#2c5f8a')
})

test('colour field: a stored text that is no colour reads as none', async () => {
  await openField('pine')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAccessibleDescription(help)
})

test('colour field: the same colour in other words is not stored again', async () => {
  const sent: string[] = []
  await openField(pine, { onChange: (value) => sent.push(value) })
  await field.fill('0F4C3A')
  await press('Enter')
  await expect.element(field).toHaveValue(pine)
  expect(sent).toEqual([])
})

test('colour field: a translucent colour is accepted only where alpha is allowed', async () => {
  await openField('', { hasAlpha: true })
  await field.fill('#0f4c3a80')
  await press('Enter')
  await expect.poll(storedText).toBe('#0f4c3a80')
})

test('colour field: has its name and ref, and reports blur', async () => {
  const left: string[] = []
  const ref: { current: HTMLInputElement | null } = { current: null }
  await openField(pine, { name: 'brand', ref, onBlur: () => left.push('left') })
  expect(ref.current?.name).toBe('brand')
  await field.click()
  await press('Tab')
  await expect.poll(() => left).toEqual(['left'])
})

test('colour field: disabled or read-only, opens no picker', async () => {
  await renderPart(
    <>
      <ColourField label="Walls" isReadOnly value={pine} onChange={() => {}} />
      <ColourField label="Trim" isDisabled value="" onChange={() => {}} />
      <ColourField label="Sign" isRequired isLoading error="Choose one." value="" onChange={() => {}} />
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

test('colour field: the picker takes the focus; Escape or a press elsewhere returns it to the swatch', async () => {
  const left: string[] = []
  await openField(pine, { onBlur: () => left.push('left') })
  await field.click()
  await press('Tab')
  await expect.element(swatch).toHaveFocus()
  await expect.element(swatch).toHaveAttribute('aria-expanded', 'false')
  expect(left).toHaveLength(1)
  await press('Enter')
  const picker = page.getByRole('dialog', { name: 'Brand' })
  await expect.element(picker).toHaveFocus()
  await press('Tab')
  await expect.element(picker.getByRole('slider', { name: /Saturation and brightness/ })).toHaveFocus()
  await press('Escape')
  await expect.poll(() => picker.elements().length).toBe(0)
  await expect.element(swatch).toHaveFocus()
  expect(left).toHaveLength(2)
  await press('Space')
  await expect.element(picker).toBeVisible()
  await page.elementLocator(document.documentElement).click({ position: { x: 1200, y: 800 }, force: true })
  await expect.poll(() => picker.elements().length).toBe(0)
  await expect.element(swatch).toHaveFocus()
})
