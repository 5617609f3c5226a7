import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Delivery } from '../../lib/delivery.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { DeliveryLine } from './delivery-line.tsx'

const line = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-save-state]')
const again = page.getByRole('button')

async function renderLine(delivery: Delivery, savedAtMs: number | null = null, isSaved = true): Promise<{ tries: number }> {
  const seen = { tries: 0 }
  const retry = async (): Promise<boolean> => {
    seen.tries += 1
    return isSaved
  }
  await renderPart(
    <main>
      <h1 tabIndex={-1}>Page</h1>
      <DeliveryLine what="Your answers" delivery={delivery} savedAtMs={savedAtMs} onRetry={retry} />
    </main>,
    member,
  )
  return seen
}

test.each([
  ['saved', false, false],
  ['saving', false, false],
  ['offline', true, false],
  ['unreachable', true, true],
  ['refused', true, true],
  ['signed-out', true, false],
  ['another-account', true, false],
] as const)('delivery line: "%s" is read aloud: %s, and can be tried again: %s', async (delivery, isTrouble, isRetried) => {
  await renderLine(delivery)
  const words = line()?.textContent ?? ''
  expect(words).not.toBe('')
  expect(document.querySelector('main output')?.textContent).toBe(isTrouble ? `Your answers: ${words}.` : '')
  expect(line()?.className).toBe(isTrouble ? 'text-brass-ink' : '')
  expect(again.elements()).toHaveLength(isRetried ? 1 : 0)
})

test.each([
  [true, 'Page'],
  [false, null],
])('delivery line: a second try that ends with %s', async (isSaved, focused) => {
  const seen = await renderLine('refused', null, isSaved)
  await again.click()
  expect(seen.tries).toBe(1)
  await expect.poll(() => (document.activeElement?.tagName === 'H1' ? document.activeElement.textContent : null)).toBe(focused)
})

test('delivery line: "saved just now" disappears after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderLine('saved', 5)
  const fresh = line()?.textContent
  vi.advanceTimersByTime(59_999)
  expect(line()?.textContent).toBe(fresh)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.poll(() => line()?.textContent).not.toBe(fresh)
})

test('delivery line: distinguishes what was saved on this page from what was saved before', async () => {
  await renderLine('saved', null)
  const before = line()?.textContent
  await renderLine('saved', 5)
  expect([...document.querySelectorAll('[data-save-state]')].at(-1)?.textContent).not.toBe(before)
})
