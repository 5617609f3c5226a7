import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { pressKeys, setCaret, textWithCaret } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { PasswordField } from './password-field.tsx'

const password = page.getByLabelText('Secret')
const show = page.getByRole('button', { name: 'Show password' })
const hide = page.getByRole('button', { name: 'Hide password' })

async function openField(props: Partial<React.ComponentProps<typeof PasswordField>> = {}): Promise<void> {
  await renderElement(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Secret" defaultValue="eight units" {...props} />
      <button type="submit">Send</button>
    </form>,
    member,
  )
}

test('password field: is hidden at first, and offers the stored password of the browser', async () => {
  const ref: { current: HTMLInputElement | null } = { current: null }
  await openField({ ref })
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  await expect.element(password).toHaveAttribute('autocapitalize', 'none')
  await expect.element(password).toHaveAttribute('spellcheck', 'false')
  expect(ref.current).toBe(password.element())
})

test('password field: a press shows it, and the caret stays', async () => {
  await openField()
  await setCaret(password, 1)
  await show.click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveFocus()
  await pressKeys('i')
  expect(textWithCaret(password)).toBe('ei|ight units')
  await hide.click()
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.poll(() => textWithCaret(password)).toBe('ei|ight units')
})

test('password field: is hidden again on submit', async () => {
  await openField()
  await show.click()
  await password.click()
  await pressKeys('Enter')
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(show).toBeVisible()
})

test('password field: its button is a tab stop, and has the focus after a press', async () => {
  await openField()
  await password.click()
  await pressKeys('Tab')
  await expect.element(show).toHaveFocus()
  await pressKeys('Space')
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(hide).toHaveFocus()
})

test('password field: disabled, cannot be shown', async () => {
  await openField({ isDisabled: true, autoComplete: 'new-password' })
  await expect.element(show).toBeDisabled()
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
})
