import { useState } from 'react'
import { page } from 'vitest/browser'
import { renderPart } from '../../testing/render-page.tsx'
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

type Given = Partial<React.ComponentProps<typeof ComboBoxField>>

/** What happened outside the combo box: what it chose, how often it was left, how often its form was sent. */
export type Seen = { chosen: string[]; left: number; sent: number }

/** A combo box between two buttons, in a form. */
export async function renderComboBox(given: Given = {}): Promise<Seen> {
  const seen: Seen = { chosen: [], left: 0, sent: 0 }
  await renderPart(
    <ComboBox
      given={given}
      onChosen={(value) => seen.chosen.push(value)}
      onLeft={() => (seen.left += 1)}
      onSent={() => (seen.sent += 1)}
    />,
    member,
  )
  return seen
}

type ComboBoxProps = { given: Given; onChosen: (value: string) => void; onLeft: () => void; onSent: () => void }

function ComboBox({ given, onChosen, onLeft, onSent }: ComboBoxProps): React.ReactNode {
  const [value, setValue] = useState(given.value ?? '')
  const choose = (chosen: string): void => {
    onChosen(chosen)
    setValue(chosen)
  }
  const send = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    onSent()
  }
  return (
    <form onSubmit={send}>
      <button type="button">Before</button>
      <ComboBoxField
        label="Market"
        name="market"
        help="Where you buy."
        options={states}
        {...given}
        value={value}
        onChange={choose}
        onBlur={onLeft}
      />
      <button type="submit">After</button>
    </form>
  )
}

/** Not by its role: fields beside an open list are hidden from screen readers. */
export const input = page.getByLabelText('Market', { exact: true })
export const options = page.getByRole('listbox').getByRole('option')
export const clear = page.getByRole('button', { name: 'Clear Market' })

/** The value that a plain form would send. */
export function sentValue(): string | undefined {
  return document.querySelector<HTMLInputElement>('input[name=market]')?.value
}

/** The texts of the options on show. */
export function shown(): (string | null)[] {
  return options.elements().map(({ textContent }) => textContent)
}

/** What a browser does that fills in a form: the value is there at once, and no key was pressed. */
export function fillInAs(text: string): void {
  const element = input.element() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
