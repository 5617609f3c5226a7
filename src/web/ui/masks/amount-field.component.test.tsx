import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ControlledField, storedText } from '../../testing/controlled-field.tsx'
import { renderElement } from '../../testing/render-page.tsx'
import { pressKeys, typeKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { rejectionAfter } from './amount.ts'
import { CountField } from './count-field.tsx'
import { CurrencyField } from './currency-field.tsx'
import { PhoneField } from './phone-field.tsx'

const input = page.getByRole('textbox', { name: 'Doors' })
const help = 'Every unit counts.'
const buildEdit = (text: string) => ({ from: { start: 0, end: 0 }, to: { start: 0, end: text.length }, lastValue: '' })
const minusError = rejectionAfter(null, '-', buildEdit('-'), 0) ?? ''
const wholeNumberError = rejectionAfter(null, '.', buildEdit('.'), 0) ?? ''

async function openField(props: Partial<React.ComponentProps<typeof CountField>> = {}): Promise<void> {
  await renderElement(
    <ControlledField initial="">
      {(value, onChange) => <CountField label="Doors" help={help} value={value} onChange={onChange} {...props} />}
    </ControlledField>,
    member,
  )
}

test('count field: groups the digits, stores them ungrouped, and has no decimals', async () => {
  await openField()
  await expect.element(input).toHaveAttribute('inputmode', 'numeric')
  await input.click()
  await typeKeys('1250.5')
  await expect.element(input).toHaveValue('12,505')
  await expect.poll(storedText).toBe('12505')
})

test('count field: reports dropped characters before the help, while typing and after leaving', async () => {
  await openField()
  await input.click()
  await pressKeys('-')
  await expect.element(input).toHaveAccessibleDescription(`${minusError} ${help}`)
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await pressKeys('5', '0', 'Tab')
  await expect.element(input).toHaveAccessibleDescription(`${minusError} ${help}`)
  await expect.poll(storedText).toBe('50')
})

test('count field: the report disappears with the first key of the next visit', async () => {
  await openField()
  await input.click()
  await pressKeys('5', '.', 'Tab')
  await expect.element(input).toHaveAccessibleDescription(`${wholeNumberError} ${help}`)
  await input.click()
  await pressKeys('End', '0')
  await expect.element(input).toHaveAccessibleDescription(help)
  await expect.element(input).not.toHaveAttribute('aria-invalid')
})

test('count field: within a visit, the report disappears only when something is deleted', async () => {
  await openField({ help: undefined })
  await input.click()
  await pressKeys('5', '-', '1')
  await expect.element(input).toHaveAccessibleDescription(minusError)
  await pressKeys('Backspace')
  await expect.element(input).toHaveAccessibleDescription('')
})

test('count field: an error of the form replaces the report of dropped characters', async () => {
  await openField({ error: 'Doors is required.' })
  await input.click()
  await pressKeys('-')
  await expect.element(input).toHaveAccessibleDescription('Doors is required.')
})

test('count field: forwards its ref and its name, and reports blur', async () => {
  const blurEvents: string[] = []
  const ref: { current: HTMLInputElement | null } = { current: null }
  await openField({ ref, name: 'doorCount', onBlur: () => blurEvents.push('left') })
  await expect.poll(() => ref.current?.name).toBe('doorCount')
  await input.click()
  expect(blurEvents).toEqual([])
  await pressKeys('Tab')
  await expect.poll(() => blurEvents).toEqual(['left'])
})

test('count field: shows a value from outside, and does not report it as a change', async () => {
  const submitted: string[] = []
  await renderElement(
    <ControlledField initial="1200">
      {(value, onChange) => (
        <>
          <CountField label="Doors" value={value} onChange={(text) => submitted.push(text)} />
          <button type="button" onClick={() => onChange('3400')}>
            From outside
          </button>
        </>
      )}
    </ControlledField>,
    member,
  )
  await page.getByRole('button', { name: 'From outside' }).click()
  await expect.element(input).toHaveValue('3,400')
  expect(submitted).toEqual([])
})

test('masked fields: each has the states of every field', async () => {
  const change = (): void => {}
  await renderElement(
    <>
      <PhoneField label="Seller" isRequired error="Ten digits." value="(512) 555" onChange={change} />
      <CurrencyField label="Price" isReadOnly value="412500" onChange={change} />
      <CurrencyField label="Earnest" isDisabled value="" onChange={change} />
      <PhoneField label="Agent" isLoading value="" onChange={change} />
    </>,
    member,
  )
  const seller = page.getByRole('textbox', { name: 'Seller' })
  await expect.element(seller).toHaveAttribute('aria-invalid', 'true')
  await expect.element(seller).toHaveAttribute('aria-required', 'true')
  await expect.element(seller).toHaveAccessibleDescription('Ten digits.')
  await expect.element(seller).toHaveValue('(512) 555')
  await expect.element(page.getByRole('textbox', { name: 'Price, US dollars' })).toHaveAttribute('readonly')
  await expect.element(page.getByRole('textbox', { name: 'Price, US dollars' })).toHaveValue('412,500')
  await expect.element(page.getByRole('textbox', { name: 'Earnest, US dollars' })).toBeDisabled()
  await expect.element(page.getByRole('textbox', { name: 'Agent' })).toHaveAttribute('aria-busy', 'true')
})
