import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ControlledField, storedText } from '../../testing/controlled-field.tsx'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { SelectField } from './select-field.tsx'

const options = [
  { value: 'TX', label: 'Texas' },
  { value: 'OK', label: 'Oklahoma' },
]
const list = page.getByRole('combobox', { name: 'State' })

function labels(): string[] {
  return [...(list.element() as HTMLSelectElement).options].map(({ text }) => text)
}

test('select field: lists its options after an empty one, and reports each choice', async () => {
  await renderElement(
    <ControlledField initial="">
      {(value, onChange) => (
        <SelectField
          label="State"
          placeholder="Any state"
          help="Where you live."
          options={options}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </ControlledField>,
    member,
  )
  await expect.element(list).toHaveAccessibleDescription('Where you live.')
  expect(labels()).toEqual(['Any state', 'Texas', 'Oklahoma'])
  await list.selectOptions('Oklahoma')
  await expect.poll(storedText).toBe('OK')
})

test('select field: has the given state', async () => {
  await renderElement(
    <>
      <SelectField label="State" isRequired isLoading error="State is required." options={options} />
      <SelectField label="County" isDisabled options={options} />
    </>,
    member,
  )
  await expect.element(list).toHaveAttribute('aria-required', 'true')
  await expect.element(list).toHaveAttribute('aria-busy', 'true')
  await expect.element(list).toHaveAttribute('aria-invalid', 'true')
  await expect.element(list).toHaveAccessibleDescription('State is required.')
  await expect.element(page.getByRole('combobox', { name: 'County' })).toBeDisabled()
})

test('select field: the empty option says that options are loading only until they have arrived', async () => {
  await renderElement(
    <>
      <SelectField label="State" isLoading placeholder="None" options={[]} />
      <SelectField label="County" isLoading placeholder="None" options={options} />
      <SelectField label="City" placeholder="None" options={[]} />
    </>,
    member,
  )
  await expect.element(list).toBeVisible()
  expect(labels()).not.toContain('None')
  await expect.element(page.getByRole('combobox', { name: 'County' }).getByRole('option').first()).toHaveTextContent('None')
  await expect.element(page.getByRole('combobox', { name: 'City' }).getByRole('option').first()).toHaveTextContent('None')
})

test('select field: read-only, shows its choice as text to copy, and submits it with its form', async () => {
  const ref: { current: HTMLSelectElement | null } = { current: null }
  await renderElement(
    <>
      <SelectField label="State" name="state" isReadOnly options={options} value="OK" onChange={() => {}} ref={ref} />
      <SelectField label="County" isReadOnly options={options} />
    </>,
    member,
  )
  const text = page.getByRole('textbox', { name: 'State' })
  await expect.element(text).toHaveValue('Oklahoma')
  await expect.element(text).toHaveAttribute('readonly')
  expect(list.elements()).toHaveLength(0)
  expect(ref.current?.value).toBe('OK')
  expect(ref.current?.name).toBe('state')
  await expect.element(page.getByRole('textbox', { name: 'County' })).toHaveValue('')
})
