import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ControlledField, storedText } from '../../testing/controlled-field.tsx'
import { renderElement } from '../../testing/render-page.tsx'
import { pressKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { DateField } from './date-field.tsx'

const opener = page.getByRole('button', { name: /Closing/ })
const calendar = page.getByRole('dialog', { name: /Closing/ })
const years = calendar.getByRole('combobox', { name: 'year' })
const months = calendar.getByRole('combobox', { name: 'month' })

async function openField(initial: string, props: Partial<React.ComponentProps<typeof DateField>> = {}): Promise<void> {
  await renderElement(
    <ControlledField initial={initial}>
      {(value, onChange) => <DateField label="Closing" value={value} onChange={onChange} {...props} />}
    </ControlledField>,
    member,
  )
}

function yearOptions(): string[] {
  return [...(years.element() as HTMLSelectElement).options].map(({ text }) => text)
}

test('calendar: a day is picked after choosing month and year from lists', async () => {
  await openField('', { max: '2008-04-14' })
  await opener.click()
  await years.selectOptions('1961')
  await months.selectOptions('November')
  await expect.element(calendar.getByRole('grid')).toHaveAccessibleName(/November 1961/)
  await calendar.getByRole('button', { name: /November 22, 1961/ }).click()
  await expect.poll(storedText).toBe('1961-11-22')
  await expect.poll(() => calendar.elements().length).toBe(0)
  await expect.element(opener).toHaveFocus()
})

test('calendar: lists the years within its bounds', async () => {
  await openField('2026-04-14', { min: '2025-04-01', max: '2028-06-30' })
  await opener.click()
  await expect.poll(yearOptions).toEqual(['2025', '2026', '2027', '2028'])
})

test('calendar: without bounds, lists no more years than a life and its plans need', async () => {
  await openField('')
  await opener.click()
  await expect.poll(() => yearOptions().length).toBe(141)
})

test('calendar: a day within the bounds is picked by keyboard, and the focus returns', async () => {
  await openField('2026-04-14', { min: '2026-04-01', max: '2026-06-30' })
  opener.element().focus()
  await pressKeys('Enter')
  await expect.element(page.getByRole('button', { name: /April 14, 2026/ })).toHaveFocus()
  await pressKeys('PageUp', 'ArrowLeft')
  await expect.element(page.getByRole('button', { name: /April 1, 2026/ })).toHaveFocus()
  await pressKeys('Enter')
  await expect.poll(storedText).toBe('2026-04-01')
  await expect.element(opener).toHaveFocus()
})

test('calendar: buttons go to the next month and back', async () => {
  await openField('2026-04-14')
  await opener.click()
  await calendar.getByRole('button', { name: 'Next' }).first().click()
  await expect.element(calendar.getByRole('grid')).toHaveAccessibleName(/May 2026/)
  await calendar.getByRole('button', { name: 'Previous' }).first().click()
  await expect.element(calendar.getByRole('grid')).toHaveAccessibleName(/April 2026/)
})

test('calendar: buttons reach a year beyond the listed ones', async () => {
  await openField('2090-12-05')
  await opener.click()
  await expect.poll(() => yearOptions().at(-1)).toBe('2090')
  await calendar.getByRole('button', { name: 'Next' }).first().click()
  await expect.poll(() => yearOptions().at(-1)).toBe('2091')
  const { selectedOptions } = years.element() as HTMLSelectElement
  expect(selectedOptions[0]?.text).toBe('2091')
})

test('calendar: a date that is not required can be cleared, which closes it', async () => {
  await openField('2026-04-14')
  await opener.click()
  await calendar.getByRole('button', { name: /Clear/ }).click()
  await expect.poll(storedText).toBe('nothing')
  await expect.poll(() => calendar.elements().length).toBe(0)
})

test.each([
  ['a required date', '2026-04-14', true],
  ['no date', '', false],
])('calendar: %s cannot be cleared', async (_, value, isRequired) => {
  await openField(value, { isRequired })
  await opener.click()
  await expect.element(calendar.getByRole('grid')).toBeVisible()
  expect(calendar.getByRole('button', { name: /Clear/ }).elements()).toHaveLength(0)
})
