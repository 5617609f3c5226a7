import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clear, autofillCombo, input, options, renderComboBox, sentValue, visibleOptionTexts } from './combo-testing.tsx'

const listbox = page.getByRole('listbox')
const element = (): HTMLInputElement => input.element() as HTMLInputElement

test('combo box: an option is found by any of its words, in any case, and Enter chooses it', async () => {
  const events = await renderComboBox()
  await input.click()
  await expect.element(listbox).toBeVisible()
  await userEvent.keyboard('YORK')
  await expect.poll(visibleOptionTexts).toEqual(['New York'])
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('New York')
  expect(events.chosen).toEqual(['NY'])
  expect(events.submitCount).toBe(0)
  await expect.poll(() => listbox.elements().length).toBe(0)
  await expect.element(input).toHaveFocus()
})

test('combo box: typing replaces the choice; an option is found by its value, and Tab chooses it and leaves', async () => {
  const events = await renderComboBox({ value: 'NY' })
  element().focus()
  await expect.poll(() => element().selectionEnd).toBe('New York'.length)
  await userEvent.keyboard('tx')
  await expect.poll(visibleOptionTexts).toEqual(['Texas'])
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('Texas')
  await expect.element(clear).toHaveFocus()
  expect(events.blurCount).toBe(1)
})

test('combo box: arrow keys, Home and End move through its list, which starts at the chosen option', async () => {
  await renderComboBox({ value: 'AK' })
  element().focus()
  await userEvent.keyboard('{ArrowDown}')
  const activeOptionId = (): string | null => document.querySelector('[role=option][data-focused]')?.textContent ?? null
  await expect.poll(activeOptionId).toBe('Alaska')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeOptionId).toBe('American Samoa')
  await expect
    .poll(() => document.getElementById(element().getAttribute('aria-activedescendant') ?? '')?.textContent)
    .toBe('American Samoa')
  await userEvent.keyboard('{Home}')
  await expect.poll(activeOptionId).toBe('Alabama')
  await userEvent.keyboard('{End}')
  await expect.poll(activeOptionId).toBe('Wyoming')
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('Wyoming')
})

test.each([
  ['ArrowDown', 'Alabama'],
  ['ArrowUp', 'Wyoming'],
])('combo box: %s opens the list at %s', async (key, name) => {
  await renderComboBox()
  element().focus()
  await userEvent.keyboard(`{${key}}`)
  await expect.poll(() => document.querySelector('[role=option][data-focused]')?.textContent).toBe(name)
  await expect.element(input).toHaveAttribute('aria-expanded', 'true')
})

test('combo box: options are under their headings, with second lines, and found by keywords', async () => {
  await renderComboBox({
    options: [
      { value: 'e', label: 'Eastern', keywords: ['EST'], group: 'United States', description: 'Now 9' },
      { value: 'u', label: 'UTC', group: 'World' },
    ],
  })
  await input.click()
  const group = page.getByRole('group', { name: 'United States' })
  await expect.element(group.getByRole('option', { name: 'Eastern' })).toHaveAccessibleDescription('Now 9')
  await expect.element(page.getByRole('group', { name: 'World' }).getByRole('option')).toHaveTextContent('UTC')
  await userEvent.keyboard('est')
  await expect.poll(visibleOptionTexts).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('Eastern')
  expect(sentValue()).toBe('e')
})

test('combo box: Escape restores the choice, and leaves a surrounding panel open', async () => {
  await renderComboBox({ value: 'TX' })
  let escapeCount = 0
  const count = (event: KeyboardEvent): void => void (event.key === 'Escape' && (escapeCount += 1))
  document.addEventListener('keydown', count)
  await input.click()
  await userEvent.keyboard('zzz')
  await expect.poll(() => options.elements().length + (listbox.element().textContent ?? '').length).toBe('No matches'.length + 1)
  await userEvent.keyboard('{Escape}')
  await expect.element(input).toHaveValue('Texas')
  await expect.poll(() => listbox.elements().length).toBe(0)
  expect(escapeCount).toBe(0)
  await userEvent.keyboard('{Escape}')
  document.removeEventListener('keydown', count)
  expect(escapeCount).toBe(1)
})

test('combo box: text that is no option is dropped on leaving, and a note names the choice that stays', async () => {
  const events = await renderComboBox({ value: 'TX' })
  await input.click()
  await userEvent.keyboard('miss')
  await expect.poll(visibleOptionTexts).toEqual(['Mississippi', 'Missouri'])
  await userEvent.keyboard('{Enter}')
  expect(events).toMatchObject({ chosen: [], submitCount: 0 })
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('Texas')
  await expect.element(input).toHaveAccessibleDescription(/“miss”.*Texas/)
  expect(events.chosen).toEqual([])
  await input.fill('oklahoma')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('Oklahoma')
  await expect.element(input).toHaveAccessibleDescription('Where you buy.')
  expect(sentValue()).toBe('OK')
})

test('combo box: the note cuts a long text that is no option', async () => {
  await renderComboBox({ value: 'TX' })
  await input.fill('abcdefghijklmnopqrstuvwxyz')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveAccessibleDescription(/“abcdefghijklmnopqrstuvwx…”/)
  await input.fill('abcdefghijklmnopqrstuvwx')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveAccessibleDescription(/“abcdefghijklmnopqrstuvwx”/)
})

test('combo box: without a choice, the note about text that is no option replaces the error', async () => {
  await renderComboBox({ error: 'Required.' })
  await expect.element(input).toHaveAccessibleDescription('Required.')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await input.fill('ontario')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('')
  await expect.element(input).toHaveAccessibleDescription(/^(?!Required\.|Where you buy\.).+/)
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
})

test('combo box: an error about the choice stays, whatever was typed', async () => {
  await renderComboBox({ value: 'TX', error: 'Not sold there.' })
  await input.fill('ontario')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('Texas')
  await expect.element(input).toHaveAccessibleDescription('Not sold there.')
})

test('combo box: Tab chooses the only match of a partial word, also after the page scrolled under the list', async () => {
  document.body.style.minHeight = '200vh'
  await renderComboBox()
  await input.click()
  await userEvent.keyboard('minn')
  await expect.poll(visibleOptionTexts).toEqual(['Minnesota'])
  scrollBy(0, 40)
  await expect.poll(() => listbox.elements().length).toBe(0)
  await expect.element(input).toHaveValue('minn')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('Minnesota')
  await expect.element(input).toHaveAccessibleDescription('Where you buy.')
  document.body.style.minHeight = ''
})

test('combo box: a press elsewhere chooses the only match', async () => {
  await renderComboBox({ value: 'TX' })
  await input.fill('okla')
  await expect.poll(visibleOptionTexts).toEqual(['Oklahoma'])
  await page.elementLocator(document.body).click({ position: { x: 600, y: 500 } })
  await expect.element(input).toHaveValue('Oklahoma')
  expect(sentValue()).toBe('OK')
})

test('combo box: Enter submits the form unless text is being typed', async () => {
  const events = await renderComboBox({ value: 'TX' })
  element().focus()
  await userEvent.keyboard('ohio{Enter}')
  await expect.element(input).toHaveValue('Ohio')
  expect(events).toMatchObject({ chosen: ['OH'], submitCount: 0 })
  await expect.poll(() => listbox.elements().length).toBe(0)
  await userEvent.keyboard('{Enter}')
  expect(events.submitCount).toBe(1)
})

test('combo box: its clear button empties it, leaves the caret in it and the list closed', async () => {
  const events = await renderComboBox({ value: 'TX' })
  await clear.click()
  await expect.element(input).toHaveValue('')
  await expect.element(input).toHaveFocus()
  expect(listbox.elements()).toEqual([])
  expect(clear.elements()).toEqual([])
  expect(events.chosen).toEqual([''])
})

test.each([{ isRequired: true }, { isReadOnly: true }, { isDisabled: true }, { value: '' }])(
  'combo box: %j has no clear button',
  async (overrides) => {
    await renderComboBox({ value: 'TX', ...overrides })
    await expect.element(input).toBeInTheDocument()
    expect(clear.elements()).toEqual([])
  },
)

test('combo box: can be emptied by deleting, even if it is required', async () => {
  const events = await renderComboBox({ value: 'TX', isRequired: true })
  element().focus()
  await userEvent.keyboard('{Backspace}{Tab}')
  await expect.element(input).toHaveValue('')
  await expect.element(input).toHaveAccessibleDescription('Where you buy.')
  expect(events.chosen).toEqual([''])
})

test('combo box: autofill without the focus is accepted by value or label, and nothing else', async () => {
  await renderComboBox({ value: 'TX', autoComplete: 'address-level1' })
  await expect.element(input).toHaveAttribute('autocomplete', 'address-level1')
  autofillCombo('NM')
  await expect.element(input).toHaveValue('New Mexico')
  autofillCombo('south dakota')
  await expect.element(input).toHaveValue('South Dakota')
  autofillCombo('Ontario')
  await expect.element(input).toHaveValue('South Dakota')
  expect(sentValue()).toBe('SD')
})

test('combo box: autofill with the focus is shown as it is', async () => {
  await renderComboBox({ value: 'TX' })
  await expect.element(input).toHaveAttribute('autocomplete', 'off')
  element().focus()
  autofillCombo('Ontario')
  await expect.element(input).toHaveValue('Ontario')
  expect(sentValue()).toBe('TX')
  autofillCombo('Ohio')
  await expect.element(input).toHaveValue('Ohio')
  expect(sentValue()).toBe('OH')
})

test('combo box: has the roles and states of a combo box before and after its list has loaded', async () => {
  await renderComboBox({ isRequired: true })
  await expect.element(input).toHaveAttribute('aria-required', 'true')
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
  await expect.element(input).toHaveAttribute('role', 'combobox')
  await expect.element(input).toHaveAccessibleDescription('Where you buy.')
  await input.click()
  await expect.element(page.getByRole('listbox', { name: 'Market' })).toBeVisible()
  await expect.element(input).toHaveAttribute('aria-expanded', 'true')
  await expect.element(input).toHaveAttribute('aria-controls', listbox.element().id)
  await expect.element(options.first()).toHaveAttribute('aria-setsize', '19')
  await expect.element(input).toHaveAccessibleDescription('Where you buy.')
})

test.each([{ isReadOnly: true }, { isDisabled: true }])('combo box: %j opens no list and accepts no text', async (overrides) => {
  const events = await renderComboBox({ value: 'TX', ...overrides })
  await expect.element(input).toHaveAttribute('readonly')
  expect(element().disabled).toBe('isDisabled' in overrides)
  await input.click({ force: true })
  await userEvent.keyboard('x{ArrowDown}')
  await expect.element(input).toHaveValue('Texas')
  expect(listbox.elements()).toEqual([])
  expect(events.chosen).toEqual([])
  const hidden = document.querySelector<HTMLInputElement>('input[name=market]')
  expect(hidden?.disabled).toBe('isDisabled' in overrides)
})

test('combo box: its placeholder asks for typing', async () => {
  await renderComboBox()
  await expect.poll(() => element().placeholder).not.toBe('')
})

test('combo box: read-only, has no placeholder', async () => {
  await renderComboBox({ isReadOnly: true })
  await expect.element(input).toHaveAttribute('placeholder', '')
})
