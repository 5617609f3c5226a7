import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { pressKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { CheckboxGroupField, ChipGroupField } from './choice-fields.tsx'

const names = ['Land', 'Rentals', 'Flips', 'Storage']
const options = names.map((name) => ({ value: name, label: name }))
const group = page.getByRole('group', { name: /^Niches/ })
const box = (name: string) => group.getByRole('checkbox', { name })
const limit = /\b2\b/
const statusText = (): string | null => group.getByRole('status').element().textContent

async function focusOn(name: string): Promise<void> {
  ;(box(name).element() as HTMLElement).focus()
  await expect.element(box(name)).toHaveFocus()
}

test.each([
  ['checkboxes', CheckboxGroupField],
  ['chips', ChipGroupField],
])('%s: at the limit, the others can be focused and say why they cannot be chosen', async (_, Group) => {
  await renderElement(<Group label="Niches" maximum={2} options={options} help="Your best." />, member)
  await expect.element(group).toHaveAccessibleDescription('Your best.')
  await expect.element(group.getByText(/^0 of 2/)).toBeVisible()
  await focusOn('Land')
  await pressKeys('Space')
  await focusOn('Rentals')
  await pressKeys('Space')
  await expect.element(group.getByText(/^2 of 2/)).toBeVisible()
  await expect.element(group).toHaveAccessibleDescription(expect.stringMatching(limit))
  await expect.element(box('Storage')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(box('Storage')).toHaveAccessibleDescription(expect.stringMatching(limit))
  await expect.element(box('Land')).not.toHaveAttribute('aria-disabled')
  expect(statusText()).toBe('')

  await focusOn('Storage')
  await pressKeys('Space')
  await expect.poll(statusText).toMatch(limit)
  const first = statusText()
  await pressKeys('Space')
  await expect.poll(statusText).not.toBe(first)
  expect(statusText()?.trim()).toBe(first)
  // By force: it is marked as disabled.
  await group.getByText('Storage').click({ force: true })
  await expect.element(box('Storage')).not.toBeChecked()
  await expect.element(box('Storage')).toHaveFocus()
  await expect.element(group.getByText(/^2 of 2/)).toBeVisible()
})

test('checkboxes: after one is unchecked, the others can be chosen and the message disappears', async () => {
  await renderElement(
    <CheckboxGroupField label="Niches" maximum={2} options={options} defaultChosen={['Land', 'Rentals']} />,
    member,
  )
  await focusOn('Storage')
  await pressKeys('Space')
  await expect.poll(statusText).toMatch(limit)
  await focusOn('Land')
  await pressKeys('Space')
  await expect.element(group.getByText(/^1 of 2/)).toBeVisible()
  await expect.element(box('Storage')).not.toHaveAttribute('aria-disabled')
  expect(statusText()).toBe('')
  await focusOn('Storage')
  await pressKeys('Space')
  await expect.element(box('Storage')).toBeChecked()
})

test('checkboxes: with its own message, one too many shows it until the group is left', async () => {
  const limitMessage = 'No more than two.'
  const blurEvents: string[] = []
  await renderElement(
    <>
      <CheckboxGroupField
        label="Niches"
        maximum={2}
        limitMessage={limitMessage}
        options={options}
        defaultChosen={['Land', 'Rentals']}
        onBlur={() => blurEvents.push('left')}
      />
      <button type="button">Elsewhere</button>
    </>,
    member,
  )
  await expect.element(box('Storage')).not.toHaveAttribute('aria-disabled')
  await expect.element(box('Storage')).toHaveAttribute('data-without-room')
  await expect.element(group).toHaveAccessibleDescription(expect.stringMatching(limit))
  await focusOn('Storage')
  await pressKeys('Space')
  await expect.element(group).toHaveAccessibleDescription(limitMessage)
  await expect.poll(statusText).toBe(limitMessage)
  await pressKeys('Shift+Tab')
  await expect.element(box('Flips')).toHaveFocus()
  await expect.element(group).toHaveAccessibleDescription(limitMessage)
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(group).toHaveAccessibleDescription(expect.not.stringContaining(limitMessage))
  expect(blurEvents).toHaveLength(2)
})

test('checkboxes: an error of the form replaces the message about the limit', async () => {
  await renderElement(
    <CheckboxGroupField
      label="Niches"
      maximum={1}
      limitMessage="No more."
      error="Wrong."
      options={options}
      defaultChosen={['Land']}
    />,
    member,
  )
  await focusOn('Storage')
  await pressKeys('Space')
  await expect.poll(statusText).toBe('No more.')
  await expect.element(group).toHaveAccessibleDescription('Wrong.')
})

test('checkboxes: a read-only group shows no message about the limit', async () => {
  await renderElement(
    <CheckboxGroupField
      label="Niches"
      maximum={1}
      limitMessage="No more."
      isReadOnly
      options={options}
      defaultChosen={['Land']}
    />,
    member,
  )
  await focusOn('Storage')
  await pressKeys('Space')
  await expect.element(box('Storage')).not.toBeChecked()
  await focusOn('Land')
  await pressKeys('Space')
  await expect.element(box('Land')).toBeChecked()
  expect(statusText()).toBe('')
})

test('checkboxes: nothing is counted without a limit', async () => {
  await renderElement(<CheckboxGroupField label="Niches" options={options} defaultChosen={['Land']} />, member)
  await expect.element(box('Land')).toBeChecked()
  expect(group.getByRole('status').elements()).toHaveLength(0)
})
