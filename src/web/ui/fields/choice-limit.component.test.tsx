import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../testing/render-page.tsx'
import { press } from '../../testing/typing.ts'
import { member } from '../../testing/visitors.ts'
import { CheckboxGroupField, ChipGroupField } from './choice-fields.tsx'

const names = ['Land', 'Rentals', 'Flips', 'Storage']
const options = names.map((name) => ({ value: name, label: name }))
const group = page.getByRole('group', { name: /^Niches/ })
const box = (name: string) => group.getByRole('checkbox', { name })
const limit = /\b2\b/
const said = (): string | null => group.getByRole('status').element().textContent

async function focusOn(name: string): Promise<void> {
  ;(box(name).element() as HTMLElement).focus()
  await expect.element(box(name)).toHaveFocus()
}

test.each([
  ['checkboxes', CheckboxGroupField],
  ['chips', ChipGroupField],
])('%s: at the limit, the others can be focused and say why they cannot be chosen', async (_, Group) => {
  await renderPart(<Group label="Niches" maximum={2} options={options} help="Your best." />, member)
  await expect.element(group).toHaveAccessibleDescription('Your best.')
  await expect.element(group.getByText(/^0 of 2/)).toBeVisible()
  await focusOn('Land')
  await press('Space')
  await focusOn('Rentals')
  await press('Space')
  await expect.element(group.getByText(/^2 of 2/)).toBeVisible()
  await expect.element(group).toHaveAccessibleDescription(expect.stringMatching(limit))
  await expect.element(box('Storage')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(box('Storage')).toHaveAccessibleDescription(expect.stringMatching(limit))
  await expect.element(box('Land')).not.toHaveAttribute('aria-disabled')
  expect(said()).toBe('')

  await focusOn('Storage')
  await press('Space')
  await expect.poll(said).toMatch(limit)
  const first = said()
  await press('Space')
  await expect.poll(said).not.toBe(first)
  expect(said()?.trim()).toBe(first)
  // By force: it is marked as disabled.
  await group.getByText('Storage').click({ force: true })
  await expect.element(box('Storage')).not.toBeChecked()
  await expect.element(box('Storage')).toHaveFocus()
  await expect.element(group.getByText(/^2 of 2/)).toBeVisible()
})

test('checkboxes: after one is unchecked, the others can be chosen and the message disappears', async () => {
  await renderPart(
    <CheckboxGroupField label="Niches" maximum={2} options={options} defaultChosen={['Land', 'Rentals']} />,
    member,
  )
  await focusOn('Storage')
  await press('Space')
  await expect.poll(said).toMatch(limit)
  await focusOn('Land')
  await press('Space')
  await expect.element(group.getByText(/^1 of 2/)).toBeVisible()
  await expect.element(box('Storage')).not.toHaveAttribute('aria-disabled')
  expect(said()).toBe('')
  await focusOn('Storage')
  await press('Space')
  await expect.element(box('Storage')).toBeChecked()
})

test('checkboxes: with its own message, one too many shows it until the group is left', async () => {
  const refusal = 'No more than two.'
  const left: string[] = []
  await renderPart(
    <>
      <CheckboxGroupField
        label="Niches"
        maximum={2}
        refusal={refusal}
        options={options}
        defaultChosen={['Land', 'Rentals']}
        onBlur={() => left.push('left')}
      />
      <button type="button">Elsewhere</button>
    </>,
    member,
  )
  await expect.element(box('Storage')).not.toHaveAttribute('aria-disabled')
  await expect.element(box('Storage')).toHaveAttribute('data-without-room')
  await expect.element(group).toHaveAccessibleDescription(expect.stringMatching(limit))
  await focusOn('Storage')
  await press('Space')
  await expect.element(group).toHaveAccessibleDescription(refusal)
  await expect.poll(said).toBe(refusal)
  await press('Shift+Tab')
  await expect.element(box('Flips')).toHaveFocus()
  await expect.element(group).toHaveAccessibleDescription(refusal)
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(group).toHaveAccessibleDescription(expect.not.stringContaining(refusal))
  expect(left).toHaveLength(2)
})

test('checkboxes: an error of the form replaces the message about the limit', async () => {
  await renderPart(
    <CheckboxGroupField
      label="Niches"
      maximum={1}
      refusal="No more."
      error="Wrong."
      options={options}
      defaultChosen={['Land']}
    />,
    member,
  )
  await focusOn('Storage')
  await press('Space')
  await expect.poll(said).toBe('No more.')
  await expect.element(group).toHaveAccessibleDescription('Wrong.')
})

test('checkboxes: a read-only group shows no message about the limit', async () => {
  await renderPart(
    <CheckboxGroupField label="Niches" maximum={1} refusal="No more." isReadOnly options={options} defaultChosen={['Land']} />,
    member,
  )
  await focusOn('Storage')
  await press('Space')
  await expect.element(box('Storage')).not.toBeChecked()
  await focusOn('Land')
  await press('Space')
  await expect.element(box('Land')).toBeChecked()
  expect(said()).toBe('')
})

test('checkboxes: nothing is counted without a limit', async () => {
  await renderPart(<CheckboxGroupField label="Niches" options={options} defaultChosen={['Land']} />, member)
  await expect.element(box('Land')).toBeChecked()
  expect(group.getByRole('status').elements()).toHaveLength(0)
})
