import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { pressKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { CheckboxField, CheckboxGroupField, ChipGroupField, RadioGroupField, SwitchField } from './choice-fields.tsx'

const reach = [
  { value: 'local', label: 'Local' },
  { value: 'distant', label: 'Long-distance' },
]
const group = page.getByRole('radiogroup', { name: 'Reach' })
const radio = (name: string) => group.getByRole('radio', { name })

test('radio group: its legend names it, its note describes it, and it has its state', async () => {
  await renderElement(
    <RadioGroupField label="Reach" options={reach} isRequired isLoading error="Reach is required." help="At first." />,
    member,
  )
  await expect.element(group).toHaveAccessibleDescription('Reach is required.')
  await expect.element(group).toHaveAttribute('aria-invalid', 'true')
  await expect.element(group).toHaveAttribute('aria-required', 'true')
  await expect.element(group).toHaveAttribute('aria-busy', 'true')
  await expect.element(group).not.toHaveAttribute('aria-readonly')
  await expect.element(radio('Local')).not.toHaveAttribute('aria-invalid')
})

test('radio group: has no state without one given', async () => {
  await renderElement(<RadioGroupField label="Reach" options={reach} help="At first." />, member)
  await expect.element(group).toHaveAccessibleDescription('At first.')
  for (const attribute of ['aria-invalid', 'aria-required', 'aria-busy', 'aria-readonly', 'disabled'])
    await expect.element(group).not.toHaveAttribute(attribute)
})

test('radio group: short options are side by side, and a long one stacks them', async () => {
  const tops = (): number[] => radios().map((input) => Math.round(input.getBoundingClientRect().top))
  const radios = (): Element[] => [...document.querySelectorAll('input[type=radio]')]
  await renderElement(
    <>
      <RadioGroupField label="Reach" options={reach} />
      <RadioGroupField label="Later" options={[...reach, { value: 'far', label: 'Farther away still' }]} />
    </>,
    member,
  )
  await expect.element(group).toBeVisible()
  const [first, second, third, fourth] = tops()
  expect(first).toBe(second)
  expect(third).not.toBe(fourth)
})

test('radio group: stores its own choice, or leaves it to its caller and reports each', async () => {
  const reportedChoices: string[][] = []
  const changed: string[] = []
  await renderElement(
    <>
      <RadioGroupField
        label="Reach"
        name="reach"
        options={reach}
        defaultChosen={['local']}
        onChoose={(values) => reportedChoices.push(values)}
        onChange={({ target }) => changed.push(target.value)}
      />
      <RadioGroupField label="Fixed" options={reach} chosen={['local']} onChoose={() => {}} />
    </>,
    member,
  )
  await expect.element(radio('Local')).toBeChecked()
  await radio('Local').click()
  await pressKeys('ArrowDown')
  await expect.element(radio('Long-distance')).toBeChecked()
  expect(reportedChoices).toEqual([['distant']])
  expect(changed).toEqual(['distant'])
  await expect.element(radio('Local')).toHaveAttribute('name', 'reach')
  const fixed = page.getByRole('radiogroup', { name: 'Fixed' })
  await fixed.getByRole('radio', { name: 'Long-distance' }).click()
  await expect.element(fixed.getByRole('radio', { name: 'Local' })).toBeChecked()
})

test('radio group: a read-only one is changed by no press and no key', async () => {
  await renderElement(<RadioGroupField label="Reach" options={reach} isReadOnly defaultChosen={['distant']} />, member)
  await expect.element(group).toHaveAttribute('aria-readonly', 'true')
  await group.getByText('Local').click()
  await expect.element(radio('Long-distance')).toBeChecked()
  await pressKeys('ArrowDown', 'Space')
  await expect.element(radio('Long-distance')).toBeChecked()
})

test('radio group: disabling it disables all of its options', async () => {
  await renderElement(<RadioGroupField label="Reach" options={reach} isDisabled />, member)
  await expect.element(radio('Local')).toBeDisabled()
  await expect.element(radio('Long-distance')).toBeDisabled()
})

test('checkbox group: marks each checkbox as invalid or read-only, and names the group as required', async () => {
  await renderElement(
    <>
      <CheckboxGroupField label="Reach" options={reach} isRequired error="Choose one." />
      <CheckboxGroupField label="Kept" options={reach} isReadOnly defaultChosen={['local']} />
    </>,
    member,
  )
  const invalidGroup = page.getByRole('group', { name: 'Reach (required)' })
  await expect.element(invalidGroup).not.toHaveAttribute('aria-invalid')
  await expect.element(invalidGroup).not.toHaveAttribute('aria-required')
  await expect.element(invalidGroup.getByRole('checkbox', { name: 'Local' })).toHaveAttribute('aria-invalid', 'true')
  const readOnlyCheckbox = page.getByRole('group', { name: 'Kept' }).getByRole('checkbox', { name: 'Local' })
  await expect.element(readOnlyCheckbox).toHaveAttribute('aria-readonly', 'true')
  await expect.element(readOnlyCheckbox).not.toHaveAttribute('aria-invalid')
  await readOnlyCheckbox.click()
  await expect.element(readOnlyCheckbox).toBeChecked()
})

test('chips: are checkboxes, or radio buttons for a single choice', async () => {
  await renderElement(
    <>
      <ChipGroupField label="Many" options={reach} />
      <ChipGroupField label="One" isSingle options={reach} />
    </>,
    member,
  )
  const manyCheckboxes = page.getByRole('group', { name: 'Many' }).getByRole('checkbox')
  await manyCheckboxes.first().click()
  await manyCheckboxes.last().click()
  await expect.element(manyCheckboxes.first()).toBeChecked()
  await expect.element(manyCheckboxes.last()).toBeChecked()
  const singleRadio = page.getByRole('radiogroup', { name: 'One' }).getByRole('radio')
  await singleRadio.first().click()
  await singleRadio.last().click()
  await expect.element(singleRadio.first()).not.toBeChecked()
  await expect.element(singleRadio.last()).toBeChecked()
})

test('switch: says on or off, is described by its note, and reacts to its label', async () => {
  await renderElement(<SwitchField label="Digest" help="Never empty." defaultChecked />, member)
  const digest = page.getByRole('switch', { name: 'Digest' })
  await expect.element(digest).toHaveAccessibleDescription('Never empty.')
  await expect.element(digest).toBeChecked()
  await page.getByText('Digest').click()
  await expect.element(digest).not.toBeChecked()
  await expect.element(digest).not.toHaveAttribute('aria-readonly')
})

test('switch: a read-only one is changed by no press and no key', async () => {
  await renderElement(<SwitchField label="Digest" isReadOnly defaultChecked />, member)
  const digest = page.getByRole('switch', { name: 'Digest' })
  await expect.element(digest).toHaveAttribute('aria-readonly', 'true')
  digest.element().focus()
  await pressKeys('Space')
  await page.getByText('Digest').click()
  await expect.element(digest).toBeChecked()
})

test('checkbox: says that it is required, invalid, busy or disabled', async () => {
  await renderElement(
    <>
      <CheckboxField label="Terms" isRequired error="Please accept." isLoading />
      <CheckboxField label="Lead" isDisabled />
    </>,
    member,
  )
  const termsCheckbox = page.getByRole('checkbox', { name: 'Terms' })
  await expect.element(termsCheckbox).toHaveAttribute('aria-required', 'true')
  await expect.element(termsCheckbox).toHaveAttribute('aria-invalid', 'true')
  await expect.element(termsCheckbox).toHaveAttribute('aria-busy', 'true')
  await expect.element(termsCheckbox).toHaveAccessibleDescription('Please accept.')
  await expect.element(page.getByText('*')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Lead' })).toBeDisabled()
})
