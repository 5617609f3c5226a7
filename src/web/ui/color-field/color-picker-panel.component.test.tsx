import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { ControlledField, storedText } from '../../testing/controlled-field.tsx'
import { renderElement } from '../../testing/render-page.tsx'
import { pressKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { ColorField } from './color-field.tsx'
import { invalidColorMessage } from './color-text.ts'

const presets = [
  { value: '#0f4c3a', label: 'Pine' },
  { value: '#b4771c', label: 'Brass' },
  { value: '#14211dcc', label: 'Shade' },
]
const picker = page.getByRole('dialog', { name: 'Veil' })
const hex = picker.getByRole('textbox', { name: 'Hex' })
const hue = picker.getByRole('slider', { name: 'Hue' })
const channel = (name: string): Locator => picker.getByRole('spinbutton', { name })

async function openPicker(initial: string, props: Partial<React.ComponentProps<typeof ColorField>> = {}): Promise<void> {
  await renderElement(
    <ControlledField initial={initial}>
      {(value, onChange) => (
        <>
          <ColorField label="Veil" value={value} onChange={onChange} {...props} />
          <button type="button" id="from-outside" onClick={() => onChange('#00ff00')}>
            From outside
          </button>
        </>
      )}
    </ControlledField>,
    member,
  )
  await page.getByRole('button', { name: /^Veil/ }).click()
  await expect.element(picker).toBeVisible()
}

async function enter(field: Locator, typed: string, read: string): Promise<void> {
  await field.fill(typed)
  await pressKeys('Enter')
  await expect.element(field).toHaveValue(read)
}

test('color picker: the pointer drags through the area and along the hue', async () => {
  await openPicker('#0f4c3a')
  const saturationArea = picker.getByRole('group', { name: /Saturation and brightness/ })
  await Promise.all(
    picker
      .element()
      .parentElement?.getAnimations()
      .map(({ finished }) => finished) ?? [],
  )
  const { right, top, width, height } = saturationArea.element().getBoundingClientRect()
  await userEvent.dragAndDrop(saturationArea, document.documentElement, {
    sourcePosition: { x: width / 2, y: height / 2 },
    targetPosition: { x: right + 40, y: top - 20 },
  })
  await expect.element(channel('Green')).toHaveValue('255')
  await expect.poll(storedText).toMatch(/^#00ff/)
  const track = picker.getByRole('group', { name: 'Hue' })
  await userEvent.click(track, { position: { x: 1, y: track.element().getBoundingClientRect().height / 2 } })
  await expect.element(channel('Red')).toHaveValue('255')
})

test('color picker: a gray preserves its hue', async () => {
  await openPicker('#0f4c3a')
  const { value: originalValue } = hue.element() as HTMLInputElement
  await picker.getByText('HSL').click()
  await channel('Lightness').click()
  await pressKeys('Home')
  await expect.element(hex).toHaveValue('#000000')
  await expect.poll(storedText).toBe('#000000')
  await expect.element(hue).toHaveValue(originalValue)
  hue.element().focus()
  await pressKeys('ArrowRight')
  await expect.element(hue).toHaveAttribute('aria-valuetext', expect.stringMatching(/green|cyan/))
})

test('color picker: channels are limited to their range', async () => {
  await openPicker('#14211dcc', { hasAlpha: true })
  await enter(channel('Red'), '300', '255')
  await enter(channel('Green'), '12.7', '13')
  await enter(channel('Green'), '-4', '0')
  await enter(channel('Blue'), 'x', '29')
  await enter(channel('Alpha'), '7', '1')
  await expect.poll(storedText).toBe('#ff001d')
  await enter(channel('Alpha'), '50%', '0.5')
  await expect.poll(storedText).toBe('#ff001d80')
  await picker.getByText('HSL').click()
  await enter(channel('Hue'), '400', '360')
  await enter(channel('Saturation'), '150', '100')
  await enter(channel('Lightness'), '50', '50')
  await expect.poll(storedText).toBe('#ff000080')
  await enter(channel('Lightness'), '101', '100')
  await expect.poll(storedText).toBe('#ffffff80')
})

test('color picker: keys step a channel within its range, also from a number just typed', async () => {
  await openPicker('#14211d')
  await channel('Red').click()
  await pressKeys('ArrowUp')
  await expect.poll(storedText).toBe('#15211d')
  await pressKeys('Shift+ArrowDown')
  await expect.poll(storedText).toBe('#0b211d')
  await channel('Red').fill('200')
  await pressKeys('ArrowUp')
  await expect.poll(storedText).toBe('#c9211d')
  await pressKeys('End')
  await expect.poll(storedText).toBe('#ff211d')
  await expect.element(channel('Red')).toHaveAttribute('aria-valuemax', '255')
  await expect.element(channel('Red')).toHaveAttribute('aria-valuenow', '255')
})

test('color picker: has neither slider nor number for alpha without it', async () => {
  await openPicker('#14211d')
  await expect.element(channel('Blue')).toBeVisible()
  expect(channel('Alpha').elements()).toHaveLength(0)
  expect(picker.getByRole('slider', { name: 'Alpha' }).elements()).toHaveLength(0)
  expect(picker.getByRole('group', { name: 'Suggested colors' }).elements()).toHaveLength(0)
})

test('color picker: its hex field accepts any usual form, and reports invalid text until the next input', async () => {
  await openPicker('#14211d')
  await enter(hex, 'ABC', '#aabbcc')
  await expect.poll(storedText).toBe('#aabbcc')
  await enter(hex, 'nothing', '#aabbcc')
  await expect.element(hex).toHaveAttribute('aria-invalid', 'true')
  await expect.element(hex).toHaveAccessibleDescription(invalidColorMessage)
  await hex.fill('#1')
  await expect.element(hex).not.toHaveAttribute('aria-invalid')
})

test('color picker: one press picks a suggestion, which is marked as chosen', async () => {
  await openPicker('#14211dcc', { hasAlpha: true, presets })
  const brass = picker.getByRole('button', { name: 'Brass' })
  await expect.element(picker.getByRole('button', { name: 'Shade' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(brass).toHaveAttribute('aria-pressed', 'false')
  await brass.click()
  await expect.element(hex).toHaveValue('#b4771c')
  await expect.element(brass).toHaveAttribute('aria-pressed', 'true')
  await expect.element(picker.getByRole('slider', { name: 'Alpha' })).toHaveAttribute('aria-valuetext', '100%')
})

test('color picker: a pick removes the message about invalid text', async () => {
  await renderElement(
    <ControlledField initial="#14211d">
      {(value, onChange) => <ColorField label="Veil" presets={presets} value={value} onChange={onChange} />}
    </ControlledField>,
    member,
  )
  const field = page.getByRole('textbox', { name: 'Veil' })
  await field.fill('dark')
  await pressKeys('Enter')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: /^Veil/ }).click()
  await picker.getByRole('button', { name: 'Pine' }).click()
  await pressKeys('Escape')
  await expect.element(field).toHaveValue('#0f4c3a')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('color picker: starts with red without a color, and stores nothing before a change', async () => {
  await openPicker('')
  await expect.element(hex).toHaveValue('#ff0000')
  expect(storedText()).toBe('nothing')
  hue.element().focus()
  await pressKeys('ArrowRight')
  await expect.poll(storedText).toMatch(/^#ff0[1-9]00/)
})

test('color picker: follows a color from outside', async () => {
  await openPicker('#14211d')
  document.querySelector<HTMLElement>('#from-outside')?.click()
  await expect.element(hex).toHaveValue('#00ff00')
})

test('color picker: fits the screen of a phone', async () => {
  await page.viewport(320, 568)
  onTestFinished(() => page.viewport(1360, 900))
  await openPicker('#14211dcc', { hasAlpha: true, presets })
  await expect.element(picker.getByRole('button', { name: 'Shade' })).toBeInViewport({ ratio: 1 })
  await expect.element(picker.getByRole('group', { name: 'Hue' })).toBeInViewport({ ratio: 1 })
  const { left, right } = picker.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
})
