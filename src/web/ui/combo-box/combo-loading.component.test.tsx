import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ComboList } from './combo-list.ts'
import { loadComboList } from './combo-list.ts'
import { clear, input, options, renderComboBox, sentValue, visibleOptionTexts } from './combo-testing.tsx'

const listbox = page.getByRole('listbox')
const element = (): HTMLInputElement => input.element() as HTMLInputElement
const native = page.getByRole('combobox', { name: 'Market' })
const untilNative = () => expect.poll(() => native.element().tagName).toBe('SELECT')

/** A list that loads when `resolveList` is called. */
function deferredList(): { loadList: () => Promise<ComboList>; resolveList: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { loadList: () => promise.then(loadComboList), resolveList: resolve }
}

const failedList = (): Promise<ComboList> => Promise.reject(new TypeError('Failed to fetch'))

afterEach(() => page.viewport(1360, 900))

test('combo box before its list: says that it is busy, loses no typed text, and the caret stays', async () => {
  const { loadList, resolveList } = deferredList()
  await renderComboBox({ loadList })
  const before = element()
  await input.click()
  await expect.element(input).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('nw dak{Home}{ArrowRight}e')
  await expect.element(input).toHaveValue('new dak')
  resolveList()
  await expect.element(listbox).toBeVisible()
  expect(visibleOptionTexts()).not.toContain('New York')
  await expect.element(input).toHaveFocus()
  await expect.element(input).not.toHaveAttribute('aria-busy')
  expect(element()).toBe(before)
  expect(before.selectionStart).toBe(2)
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}je')
  await expect.poll(visibleOptionTexts).toEqual(['New Jersey'])
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('New Jersey')
})

test('combo box before its list: accepts a full name and Enter, without submitting the form', async () => {
  const { loadList } = deferredList()
  const events = await renderComboBox({ loadList })
  element().focus()
  await userEvent.keyboard('kansas{Enter}')
  expect(events).toMatchObject({ chosen: ['KS'], submitCount: 0 })
})

test('combo box before its list: leaving it settles the typed text', async () => {
  const { loadList } = deferredList()
  const events = await renderComboBox({ loadList })
  element().focus()
  await userEvent.keyboard('verm{Tab}')
  await expect.element(input).toHaveValue('Vermont')
  expect(events).toMatchObject({ chosen: ['VT'], blurCount: 1 })
})

test('combo box before its list: the key that requested the list opens it once it is there', async () => {
  const { loadList, resolveList } = deferredList()
  await renderComboBox({ loadList })
  element().focus()
  await userEvent.keyboard('{ArrowUp}')
  resolveList()
  await expect.poll(() => document.querySelector('[role=option][data-focused]')?.textContent).toBe('Wyoming')
})

test('combo box before its list: the list stays closed for a field that only has the focus, or has lost it', async () => {
  const { loadList, resolveList } = deferredList()
  await renderComboBox({ loadList })
  await input.click()
  await userEvent.keyboard('{Tab}')
  resolveList()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
  expect(listbox.elements()).toEqual([])
})

test('combo box without its list: the list of the browser replaces it, with the choice and the focus', async () => {
  const events = await renderComboBox({ value: 'TX', loadList: failedList })
  element().focus()
  await untilNative()
  await expect.element(native).toHaveFocus()
  await expect.element(native).toHaveValue('TX')
  expect(clear.elements()).toEqual([])
  await native.selectOptions('VT')
  expect(events.chosen).toEqual(['VT'])
  expect(sentValue()).toBe('VT')
  await userEvent.keyboard('{Tab}')
  expect(events.blurCount).toBe(1)
})

test('combo box without its list: typed text is accepted if it names an option, and dropped if not', async () => {
  const { promise, reject } = Promise.withResolvers<ComboList>()
  const events = await renderComboBox({ value: 'TX', loadList: () => promise })
  element().focus()
  await userEvent.keyboard('maine')
  reject(new TypeError('Failed to fetch'))
  await expect.element(native).toHaveValue('ME')
  expect(events.chosen).toEqual(['ME'])
})

test('combo box without its list: groups are groups there too', async () => {
  await renderComboBox({
    loadList: failedList,
    options: [
      { value: 'u', label: 'UTC' },
      { value: 'e', label: 'Eastern', group: 'United States' },
    ],
  })
  element().focus()
  await untilNative()
  expect(document.querySelector('optgroup')?.label).toBe('United States')
  expect(document.querySelectorAll('optgroup option')).toHaveLength(1)
  expect(document.querySelectorAll('select > option')).toHaveLength(2)
})

test('combo box without its list: if the field was left meanwhile, the focus stays where it is', async () => {
  const { promise, reject } = Promise.withResolvers<ComboList>()
  await renderComboBox({ loadList: () => promise, isRequired: true })
  element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  reject(new TypeError('Failed to fetch'))
  await untilNative()
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
})

test('combo box on a phone: shows the choice in few words, and in full on a wide screen', async () => {
  const timeZoneOption = { value: 'h', label: 'Hawaii-Aleutian Time – Honolulu, now 3', shortLabel: 'Honolulu' }
  await renderComboBox({ value: 'h', options: [timeZoneOption] })
  await expect.element(input).toHaveValue(timeZoneOption.label)
  await page.viewport(375, 560)
  await expect.element(input).toHaveValue('Honolulu')
})

test('combo box on a phone: the list fits above the keyboard of the screen', async () => {
  await page.viewport(375, 330)
  await renderComboBox()
  await input.click()
  await expect.element(listbox).toBeVisible()
  await expect
    .poll(() => {
      const { top, bottom } = listbox.element().getBoundingClientRect()
      return top >= 0 && bottom <= 330
    })
    .toBe(true)
})

test('combo box: on each opening, the chosen option is in view and the first row is whole', async () => {
  await renderComboBox({ value: 'TX' })
  for (let opening = 0; opening < 2; opening += 1) {
    await input.click()
    await expect.element(options.and(page.getByRole('option', { selected: true }))).toHaveTextContent('Texas')
    await expect.poll(isFullyVisible).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => listbox.elements().length).toBe(0)
  }
})

test('combo box: rows accept a press while the list scrolls to the choice, and none while the user scrolls', async () => {
  await renderComboBox({ value: 'TX' })
  await input.click()
  await expect.poll(isFullyVisible).toBe(true)
  await scrollList(-36)
  expect(acceptsPress()).toBe(true)
  listbox.element().dispatchEvent(new Event('touchmove'))
  await scrollList(36)
  expect(acceptsPress()).toBe(false)
})

/** Resolves when the list has scrolled. */
async function scrollList(px: number): Promise<void> {
  const list = listbox.element()
  const scrolled = new Promise((resolve) => list.addEventListener('scroll', resolve, { once: true }))
  list.scrollTop += px
  await scrolled
}

/** Whether a press on the chosen row would reach it. */
function acceptsPress(): boolean {
  const row = options.and(page.getByRole('option', { selected: true })).element()
  const { left, top, width, height } = row.getBoundingClientRect()
  return row.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** The chosen row lies within the list, and no row is cut by its upper edge. */
function isFullyVisible(): boolean {
  const listBounds = listbox.element().getBoundingClientRect()
  const rows = options.elements().map((row) => ({ row, ...edgesOf(row) }))
  const chosenRow = rows.find(({ row }) => row.ariaSelected === 'true')
  const isClipped = rows.some(({ top, bottom }) => top < listBounds.top - 1 && bottom > listBounds.top + 5)
  return chosenRow !== undefined && chosenRow.top >= listBounds.top && chosenRow.bottom <= listBounds.bottom && !isClipped
}

function edgesOf(row: Element): { top: number; bottom: number } {
  const { top, bottom } = row.getBoundingClientRect()
  return { top, bottom }
}
