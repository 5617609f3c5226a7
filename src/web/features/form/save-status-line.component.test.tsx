import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SaveStatus } from '#web/lib/save-status.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { SaveStatusLine } from './save-status-line.tsx'

const line = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-save-state]')
const retryButton = page.getByRole('button')

async function renderStatusLine(
  saveStatus: SaveStatus,
  savedAtMs: number | null = null,
  isSaved = true,
): Promise<{ tries: number }> {
  const events = { tries: 0 }
  const retry = async (): Promise<boolean> => {
    events.tries += 1
    return isSaved
  }
  await renderElement(
    <main>
      <h1 tabIndex={-1}>Page</h1>
      <SaveStatusLine subject="Your answers" status={saveStatus} savedAtMs={savedAtMs} onRetry={retry} />
    </main>,
    member,
  )
  return events
}

test.each([
  ['saved', false, false],
  ['saving', false, false],
  ['offline', true, false],
  ['unreachable', true, true],
  ['refused', true, true],
  ['signed-out', true, false],
  ['another-account', true, false],
] as const)('save status line: "%s" is read aloud: %s, and can be retried: %s', async (saveStatus, isFailure, isRetried) => {
  await renderStatusLine(saveStatus)
  const text = line()?.textContent ?? ''
  expect(text).not.toBe('')
  expect(document.querySelector('main output')?.textContent).toBe(isFailure ? `Your answers: ${text}.` : '')
  expect(line()?.className).toBe(isFailure ? 'text-brass-ink' : '')
  expect(retryButton.elements()).toHaveLength(isRetried ? 1 : 0)
})

test.each([
  [true, 'Page'],
  [false, null],
])('save status line: a second try that ends with %s', async (isSaved, focused) => {
  const events = await renderStatusLine('refused', null, isSaved)
  await retryButton.click()
  expect(events.tries).toBe(1)
  await expect.poll(() => (document.activeElement?.tagName === 'H1' ? document.activeElement.textContent : null)).toBe(focused)
})

test('save status line: "saved just now" disappears after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderStatusLine('saved', 5)
  const recentText = line()?.textContent
  vi.advanceTimersByTime(59_999)
  expect(line()?.textContent).toBe(recentText)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.poll(() => line()?.textContent).not.toBe(recentText)
})

test('save status line: distinguishes what was saved on this page from what was saved before', async () => {
  await renderStatusLine('saved', null)
  const previousText = line()?.textContent
  await renderStatusLine('saved', 5)
  expect([...document.querySelectorAll('[data-save-state]')].at(-1)?.textContent).not.toBe(previousText)
})
