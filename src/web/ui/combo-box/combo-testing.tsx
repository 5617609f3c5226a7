import { useState } from 'react'
import { page } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { ComboBoxField } from './combo-box-field.tsx'

const states = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AS', 'American Samoa'],
  ['KS', 'Kansas'],
  ['ME', 'Maine'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['SD', 'South Dakota'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['WY', 'Wyoming'],
].map(([value = '', label = '']) => ({ value, label }))

type ComboBoxOverrides = Partial<React.ComponentProps<typeof ComboBoxField>>

/** Events observed outside the combo box: chosen values, number of blurs, number of form submissions. */
export type ComboBoxEvents = { chosen: string[]; blurCount: number; submitCount: number }

/** Renders a combo box between two buttons, in a form. */
export async function renderComboBox(overrides: ComboBoxOverrides = {}): Promise<ComboBoxEvents> {
  const events: ComboBoxEvents = { chosen: [], blurCount: 0, submitCount: 0 }
  await renderElement(
    <ComboBox
      overrides={overrides}
      onChosen={(value) => events.chosen.push(value)}
      onBlurred={() => (events.blurCount += 1)}
      onSubmitted={() => (events.submitCount += 1)}
    />,
    member,
  )
  return events
}

type ComboBoxProps = {
  overrides: ComboBoxOverrides
  onChosen: (value: string) => void
  onBlurred: () => void
  onSubmitted: () => void
}

function ComboBox({ overrides, onChosen, onBlurred, onSubmitted }: ComboBoxProps): React.ReactNode {
  const [value, setValue] = useState(overrides.value ?? '')
  const choose = (chosen: string): void => {
    onChosen(chosen)
    setValue(chosen)
  }
  const send = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    onSubmitted()
  }
  return (
    <form onSubmit={send}>
      <button type="button">Before</button>
      <ComboBoxField
        label="Market"
        name="market"
        help="Where you buy."
        options={states}
        {...overrides}
        value={value}
        onChange={choose}
        onBlur={onBlurred}
      />
      <button type="submit">After</button>
    </form>
  )
}

/** Not by role: fields beside an open list are hidden from screen readers. */
export const input = page.getByLabelText('Market', { exact: true })
export const options = page.getByRole('listbox').getByRole('option')
export const clear = page.getByRole('button', { name: 'Clear Market' })

/** The value that a plain form would submit. */
export function sentValue(): string | undefined {
  return document.querySelector<HTMLInputElement>('input[name=market]')?.value
}

/** The texts of the visible options. */
export function visibleOptionTexts(): (string | null)[] {
  return options.elements().map(({ textContent }) => textContent)
}

/** Simulates browser autofill: the value appears at once, without a key press. */
export function autofillCombo(text: string): void {
  const element = input.element() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
