import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ControlledField, storedText } from '../../testing/controlled-field.tsx'
import { renderElement } from '../../testing/render-page.tsx'
import { pressKeys, typeKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { formatRemainingLength } from './character-count.tsx'
import { TextAreaField, TextField } from './text-field.tsx'

const city = page.getByRole('textbox', { name: 'City' })
const text = (length: number, maximum: number) => page.getByText(formatRemainingLength(length, maximum), { exact: true })

test('text field: its label names it, and its help describes it', async () => {
  await renderElement(<TextField label="City" help="Where you live." />, member)
  await expect.element(city).toHaveAccessibleDescription('Where you live.')
  for (const attribute of ['aria-invalid', 'aria-required', 'aria-busy', 'disabled', 'readonly']) {
    await expect.element(city).not.toHaveAttribute(attribute)
  }
  await expect.element(page.getByText('City', { exact: true })).toHaveTextContent('City')
})

test('text field: an error replaces the help, and nothing describes it without either', async () => {
  await renderElement(
    <>
      <TextField label="City" help="Where you live." error="City is required." isRequired isLoading />
      <TextField label="State" />
    </>,
    member,
  )
  await expect.element(city).toHaveAccessibleDescription('City is required.')
  await expect.element(city).toHaveAttribute('aria-invalid', 'true')
  await expect.element(city).toHaveAttribute('aria-required', 'true')
  await expect.element(city).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByText('*')).toHaveAttribute('aria-hidden', 'true')
  await expect.element(page.getByText('Where you live.')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'State' })).not.toHaveAttribute('aria-describedby')
})

test('text field: shows a spinner only while it is busy', async () => {
  await renderElement(
    <ControlledField initial={true}>
      {(isLoading, setLoading) => <TextField label="City" isLoading={isLoading} onFocus={() => setLoading(false)} />}
    </ControlledField>,
    member,
  )
  const ring = (): number => document.querySelectorAll('input ~ span').length
  expect(ring()).toBe(1)
  await city.click()
  await expect.poll(ring).toBe(0)
})

test('text field: its label focuses it, and a disabled one accepts no text', async () => {
  await renderElement(
    <>
      <TextField label="City" />
      <TextField label="Code" isDisabled />
    </>,
    member,
  )
  await page.getByText('City', { exact: true }).click()
  await expect.element(city).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toBeDisabled()
})

test('text field: a read-only one can be selected to copy, and accepts no key', async () => {
  await renderElement(<TextField label="City" isReadOnly defaultValue="Tulsa" />, member)
  await city.click()
  await typeKeys('x')
  await pressKeys('ControlOrMeta+a')
  expect(getSelection()?.toString()).toBe('Tulsa')
  await expect.element(city).toHaveValue('Tulsa')
})

test('text field: an icon before the value and a button after it are in its box', async () => {
  await renderElement(<TextField label="City" prefix="#" endButton={<button type="button">Look up</button>} />, member)
  await expect.element(page.getByText('#')).toHaveAttribute('aria-hidden', 'true')
  await expect.element(page.getByRole('button', { name: 'Look up' })).toBeVisible()
  await expect.element(city).toHaveClass('ps-7')
  await expect.element(city).toHaveClass('pe-11')
})

test('text field: counts characters as people do, and reports each text', async () => {
  await renderElement(
    <ControlledField initial="">
      {(value, onChange) => (
        <TextField label="City" maximum={10} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </ControlledField>,
    member,
  )
  await expect.element(page.getByText('0/10', { exact: true })).toHaveAttribute('aria-hidden', 'true')
  await city.fill('🏠ok')
  await expect.element(page.getByText('3/10', { exact: true })).toBeVisible()
  await expect.poll(storedText).toBe('🏠ok')
})

test('text field: shows the counter of its caller where there is no maximum', async () => {
  await renderElement(<TextField label="City" counter={<span>4 of 5</span>} />, member)
  await expect.element(page.getByText('4 of 5')).toBeVisible()
})

test('text area: counts its own text, and accepts more than the maximum', async () => {
  await renderElement(
    <TextAreaField label="City" maximum={20} defaultValue="Small multi-family" isRequired error="Too little." />,
    member,
  )
  await expect.element(city).toHaveAccessibleDescription('Too little.')
  await expect.element(page.getByText('18/20', { exact: true })).toBeVisible()
  await expect.element(text(18, 20)).toBeInTheDocument()
  await city.click()
  await pressKeys('ControlOrMeta+End')
  await typeKeys(' now')
  await expect.element(text(22, 20)).toBeInTheDocument()
  await expect.element(page.getByText('22/20', { exact: true })).toBeVisible()
  await expect.element(city).toHaveValue('Small multi-family now')
})

test('text area: reports each text', async () => {
  await renderElement(
    <ControlledField initial="">
      {(value, onChange) => <TextAreaField label="City" value={value} onChange={(event) => onChange(event.target.value)} />}
    </ControlledField>,
    member,
  )
  await city.fill('Two\nlines')
  await expect.poll(storedText).toBe('Two\nlines')
})
