import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { ControlledField, storedText } from '../../testing/controlled-field.tsx'
import { renderElement } from '../../testing/render-page.tsx'
import { copySelection, paste, pressKeys, typeKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { DateField } from './date-field.tsx'
import { fieldText, clampDay, outsideBounds, toDate } from './date-text.ts'

const help = 'As in your passport.'
const date = page.getByRole('group', { name: 'Closing', exact: true })
const month = date.getByRole('spinbutton', { name: /^month/ })
const opener = page.getByRole('button', { name: /Closing/ })

async function openField(initial: string, props: Partial<React.ComponentProps<typeof DateField>> = {}): Promise<void> {
  await renderElement(
    <ControlledField initial={initial}>
      {(value, onChange) => (
        <>
          <DateField label="Closing" help={help} value={value} onChange={onChange} {...props} />
          <button type="button" onClick={() => onChange('2026-05-05')}>
            From outside
          </button>
        </>
      )}
    </ControlledField>,
    member,
  )
}

const elsewhere = (): Promise<void> => page.getByRole('button', { name: 'Elsewhere' }).click()

async function expectDisplayed(field: Locator, text: string): Promise<void> {
  await expect.poll(() => field.element().textContent.replaceAll(/[^\d/mdy]/g, '')).toBe(text)
}

/** Puts a text into the field where its month is. */
async function pasteDate(text: string): Promise<void> {
  month.element().focus()
  await paste(text)
}

test('date field: a press on its label focuses the month, and digits in a row fill the date', async () => {
  await openField('', { autoComplete: 'bday' })
  await page.getByText('Closing', { exact: true }).first().click()
  await expect.element(month).toHaveFocus()
  await typeKeys('4141990')
  await expectDisplayed(date, '04/14/1990')
  await expect.poll(storedText).toBe('1990-04-14')
  await pressKeys('ArrowUp')
  await expect.poll(storedText).toBe('1991-04-14')
  expect(document.querySelector<HTMLInputElement>('input[autocomplete=bday]')?.value).toBe('1991-04-14')
})

test('date field: submits the date under its name, and its ref focuses the month', async () => {
  const ref: { current: { focus: () => void } | null } = { current: null }
  await openField('2026-04-14', { name: 'closing', ref })
  expect(document.querySelector<HTMLInputElement>('input[name=closing]')?.value).toBe('2026-04-14')
  ref.current?.focus()
  await expect.element(month).toHaveFocus()
})

test('date field: a day that does not exist becomes the last of its month, with a note until the next input', async () => {
  await openField('')
  month.element().focus()
  await typeKeys('02/31/90')
  await elsewhere()
  await expectDisplayed(date, '02/28/1990')
  await expect.poll(storedText).toBe('1990-02-28')
  const correction = clampDay(1990, 2, 31)?.correction ?? 'none'
  await expect.element(month).toHaveAccessibleDescription(expect.stringContaining(correction))
  month.element().focus()
  await pressKeys('Shift')
  await expect.element(month).toHaveAccessibleDescription(expect.stringContaining(correction))
  await pressKeys('ArrowUp')
  await expect.element(month).toHaveAccessibleDescription(expect.stringContaining(help))
})

test('date field: a date from outside removes the note', async () => {
  await openField('')
  month.element().focus()
  await typeKeys('02/31/90')
  await elsewhere()
  await expectDisplayed(date, '02/28/1990')
  await page.getByRole('button', { name: 'From outside' }).click()
  await expect.element(month).toHaveAccessibleDescription(expect.stringContaining(help))
})

test('date field: a two-digit year is completed, no later than the last allowed day', async () => {
  await openField('', { max: '2008-04-14' })
  month.element().focus()
  await typeKeys('01/02/09')
  await elsewhere()
  await expect.poll(storedText).toBe('1909-01-02')
})

test('date field: without a last day, a two-digit year is up to twenty years ahead', async () => {
  await openField('')
  const twoDigits = String((new Date().getFullYear() + 20) % 100).padStart(2, '0')
  month.element().focus()
  await typeKeys(`01/02/${twoDigits}`)
  await elsewhere()
  await expect.poll(storedText).toBe(`${new Date().getFullYear() + 20}-01-02`)
})

test('date field: a date out of bounds is reported on leaving the field', async () => {
  const bounds = { min: '2026-04-01', max: '2026-06-30' }
  await openField('2026-04-14', bounds)
  month.element().focus()
  await typeKeys('07')
  await expect.poll(storedText).toBe('2026-07-14')
  const boundsError = outsideBounds(toDate('2026-07-14')!, toDate(bounds.min), toDate(bounds.max)) ?? 'none'
  await expect.element(month).toHaveAccessibleDescription(expect.not.stringContaining(boundsError))
  await elsewhere()
  await expect.element(month).toHaveAccessibleDescription(expect.stringContaining(boundsError))
  await expect.element(month).toHaveAttribute('aria-invalid', 'true')
})

test('date field: an incomplete date is reported on leaving the field', async () => {
  await openField('2026-04-14')
  month.element().focus()
  await pressKeys('Backspace', 'Backspace')
  await expect.element(month).not.toHaveAttribute('aria-invalid')
  await elsewhere()
  await expect.element(month).toHaveAttribute('aria-invalid', 'true')
  await expect.element(month).toHaveAccessibleDescription(expect.not.stringContaining(help))
})

test('date field: the error disappears once an incomplete date is emptied', async () => {
  await openField('')
  month.element().focus()
  await typeKeys('07')
  await elsewhere()
  await expect.element(month).toHaveAttribute('aria-invalid', 'true')
  month.element().focus()
  await pressKeys('Backspace', 'Backspace')
  await elsewhere()
  await expect.element(month).not.toHaveAttribute('aria-invalid')
})

test('date field: an error of its form is shown instead of its own, and describes its parts', async () => {
  await openField('2026-07-14', { error: 'Closing is wrong.', max: '2026-06-30' })
  await expect.element(month).toHaveAccessibleDescription(expect.stringContaining('Closing is wrong.'))
})

test.each([
  ['2026-05-09', '05/09/2026'],
  ['6/1/2026', '06/01/2026'],
  ['June 7, 2026', '06/07/2026'],
])('date field: "%s" can be pasted', async (text, expectedText) => {
  await openField('2026-04-14')
  await pasteDate(text)
  await expectDisplayed(date, expectedText)
  await expect.element(month).not.toHaveAttribute('aria-invalid')
})

test('date field: pasted text that is not a date is quoted and changes nothing, until a date is pasted', async () => {
  await openField('2026-06-07')
  await pasteDate('2/30/2026')
  await expectDisplayed(date, '06/07/2026')
  await expect.element(month).toHaveAccessibleDescription(expect.stringContaining('“2/30/2026”'))
  await pasteDate('6/1/2026')
  await expectDisplayed(date, '06/01/2026')
  await expect.element(month).toHaveAccessibleDescription(expect.stringContaining(help))
})

test('date field: quotes only the start of a long text that is not a date', async () => {
  await openField('2026-06-07')
  await pasteDate('The first Tuesday after the second Monday')
  await expect.element(month).toHaveAccessibleDescription(expect.stringContaining('“The first Tuesday after…”'))
})

test('date field: can be copied, also while it is read-only', async () => {
  await openField('2026-03-30', { isReadOnly: true })
  month.element().focus()
  expect(await copySelection()).toBe(fieldText(toDate('2026-03-30')!))
})

test('date field: read-only, accepts neither keys nor a pasted date, and opens no calendar', async () => {
  await openField('2026-03-30', { isReadOnly: true })
  month.element().focus()
  await typeKeys('12')
  await pressKeys('ArrowUp')
  await pasteDate('2026-05-09')
  await expectDisplayed(date, '03/30/2026')
  expect(storedText()).toBe('2026-03-30')
  expect(opener.elements()).toHaveLength(0)
})

test('date field: disabled, cannot be used', async () => {
  await openField('', { isDisabled: true })
  await expect.element(month).toHaveAttribute('aria-disabled', 'true')
  expect(opener.elements()).toHaveLength(0)
})

test('date field: says that it is busy, and reports blur', async () => {
  const blurEvents: string[] = []
  await openField('', { isLoading: true, onBlur: () => blurEvents.push('left') })
  await expect.element(date).toHaveAttribute('aria-busy', 'true')
  month.element().focus()
  await pressKeys('Tab')
  expect(blurEvents).toEqual([])
  await elsewhere()
  await expect.poll(() => blurEvents).toEqual(['left'])
})
