import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ControlledField, storedText } from '../../testing/controlled-field.tsx'
import { renderElement } from '../../testing/render-page.tsx'
import { pressKeys, typeKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { SearchField } from './search-field.tsx'
import { formatResultCount } from './search-terms.ts'

const search = page.getByRole('searchbox', { name: 'Markets' })
const clear = page.getByRole('button', { name: 'Clear search' })
const announcementText = (): string | null | undefined => document.querySelector('output.sr-only')?.textContent

type Props = Partial<React.ComponentProps<typeof SearchField>>

async function openField(initial = '', props: Props = {}): Promise<string[]> {
  const keys: string[] = []
  await renderElement(
    <div role="presentation" onKeyDown={({ key }) => keys.push(key)}>
      <ControlledField initial={initial}>
        {(value, onChange) => (
          <>
            <SearchField label="Markets" value={value} onSearch={onChange} resultCount={value.length} {...props} />
            <button type="button" onClick={() => onChange('from outside')}>
              Outside
            </button>
          </>
        )}
      </ControlledField>
    </div>,
    member,
  )
  return keys
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

test('search field: waits 200 ms after the last key and for a second letter, then announces the number of results', async () => {
  await openField()
  await search.click()
  await pressKeys('o')
  vi.advanceTimersByTime(1000)
  expect(storedText()).toBe('nothing')
  await pressKeys('k')
  vi.advanceTimersByTime(199)
  expect(storedText()).toBe('nothing')
  await pressKeys('l')
  vi.advanceTimersByTime(199)
  expect(storedText()).toBe('nothing')
  vi.advanceTimersByTime(1)
  await expect.poll(storedText).toBe('okl')
  await expect.poll(announcementText).toBe(formatResultCount(3))
})

test('search field: Enter searches at once, and only once for the same text', async () => {
  const queries: string[] = []
  await openField('', { onSearch: (text) => queries.push(text) })
  await search.click()
  await typeKeys('ok')
  await pressKeys('Enter', 'Enter')
  vi.advanceTimersByTime(1000)
  expect(queries).toEqual(['ok'])
})

test('search field: Escape clears it at once, and only the next one reaches the surroundings', async () => {
  const keys = await openField('ok')
  await expect.poll(announcementText).toBe(formatResultCount(2))
  await search.click()
  await pressKeys('Escape')
  await expect.element(search).toHaveValue('')
  await expect.poll(storedText).toBe('nothing')
  await expect.poll(announcementText).toBe('')
  expect(keys).toEqual([])
  await pressKeys('Escape')
  expect(keys).toEqual(['Escape'])
})

test('search field: its clear button clears and focuses it, and is shown only while there is text', async () => {
  await openField('ok')
  await clear.click()
  await expect.element(search).toHaveFocus()
  await expect.poll(storedText).toBe('nothing')
  expect(clear.elements()).toHaveLength(0)
})

test('search field: follows a query changed elsewhere, and the typed text stays while its own search runs', async () => {
  await openField('ok')
  await page.getByRole('button', { name: 'Outside' }).click()
  await expect.element(search).toHaveValue('from outside')
  await search.fill(' utah ')
  await pressKeys('Enter')
  await expect.poll(storedText).toBe('utah')
  await expect.element(search).toHaveValue(' utah ')
})

test('search field: announces no number of results while it waits or does not know it', async () => {
  await openField('ok', { isLoading: true })
  expect(announcementText()).toBe('')
  await expect.element(search).toHaveAttribute('aria-busy', 'true')
})

test('search field: announces nothing without a count', async () => {
  await openField('ok', { resultCount: undefined })
  expect(announcementText()).toBe('')
})

test('search field: disabled or read-only, cannot be cleared', async () => {
  await openField('ok', { isReadOnly: true })
  expect(clear.elements()).toHaveLength(0)
  await search.click()
  await pressKeys('Escape')
  await expect.element(search).toHaveValue('ok')
})

test('search field: disabled, has no clear button', async () => {
  await openField('ok', { isDisabled: true })
  await expect.element(search).toBeDisabled()
  expect(clear.elements()).toHaveLength(0)
})
