import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ControlledField, storedText } from '../../testing/controlled-field.tsx'
import { renderElement } from '../../testing/render-page.tsx'
import { autofill, type Edit, expectEdits, paste, textWithCaret, typeKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { ZipcodeField } from './zipcode-field.tsx'

const input = page.getByRole('textbox', { name: 'Zipcode' })

async function openField(initial = ''): Promise<void> {
  await renderElement(
    <ControlledField initial={initial}>
      {(value, onChange) => <ZipcodeField label="Zipcode" value={value} onChange={onChange} />}
    </ControlledField>,
    member,
  )
}

test('zipcode field: requests the number keyboard and autofill', async () => {
  await openField()
  await expect.element(input).toHaveAttribute('type', 'text')
  await expect.element(input).toHaveAttribute('inputmode', 'numeric')
  await expect.element(input).toHaveAttribute('autocomplete', 'postal-code')
})

test('zipcode field: accepts five digits, with a leading zero', async () => {
  await openField()
  await input.click()
  await typeKeys('02a108-9')
  await expect.poll(() => textWithCaret(input)).toBe('02108|')
  await expect.poll(storedText).toBe('02108')
})

test.each(['78701-1234', '78701', 'TX 78701', '787011234'])('zipcode field: "%s" can be pasted and autofilled', async (text) => {
  await openField()
  await input.click()
  await paste(text)
  await expect.poll(storedText).toBe('78701')
  autofill(input, '02108')
  await expect.poll(storedText).toBe('02108')
  autofill(input, text)
  await expect.element(input).toHaveValue('78701')
})

const edits: readonly Edit[] = [
  { name: 'Backspace in the middle', from: '78701', caret: 3, keys: ['Backspace'], to: '78|01' },
  { name: 'a digit in its place, and one too many', from: '7801', caret: 2, keys: ['5', '6'], to: '785|01' },
  { name: 'Delete', from: '78501', caret: 3, keys: ['Delete'], to: '785|1' },
]

test('zipcode field: the caret stays at its digits while a zipcode is edited', async () => {
  await openField()
  await expectEdits(input, edits)
  await expect.poll(storedText).toBe('7851')
})
