import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { Modal } from '../modal/modal.tsx'
import { dismissToast, toastQueue, showToast } from './show-toast.ts'

const region = page.getByRole('region', { name: 'Notifications' })
const buttonBehind = page.getByRole('button', { name: 'Behind' })
const texts = (): string[] => [...region.element().querySelectorAll('p')].map(({ textContent }) => textContent.trim())
const isPaused = (): boolean => toastQueue.snapshot().isPaused

async function givenPage(more: React.ReactNode = null): Promise<void> {
  await renderElement(
    <>
      <button type="button">Behind</button>
      {more}
      <CurrentLocation />
    </>,
    member,
  )
  await buttonBehind.hover({ force: true })
}

function CurrentLocation(): React.ReactNode {
  return <p>at {useLocation().pathname}</p>
}

const closeOf = (text: string) =>
  region
    .getByRole('button', { name: 'Close notification' })
    .elements()
    .find((button) => button.parentElement?.textContent.includes(text))

test.each([
  ['info', 'status', false],
  ['success', 'status', false],
  ['warning', 'alert', true],
  ['error', 'alert', true],
] as const)('toasts: %s has the role "%s", and a warning names its icon', async (type, role, isAnnounced) => {
  await givenPage()
  showToast({ type, message: 'The rate lock ends.' })
  const toast = region.getByRole(role)
  await expect.element(toast).toBeVisible()
  expect(toast.element().querySelectorAll('.sr-only')).toHaveLength(isAnnounced ? 1 : 0)
  const bars = [...toast.element().querySelectorAll<HTMLElement>('span[style]')]
  expect(bars.map(({ style }) => style.animationDuration)).toEqual(
    { info: ['6000ms'], success: ['6000ms'], warning: ['10000ms'], error: [] }[type],
  )
})

test('toasts: the title is above the message', async () => {
  await givenPage()
  showToast({ title: 'Offer sent', message: 'To the broker.' })
  await expect.poll(texts).toEqual(['Offer sent', 'To the broker.'])
})

test('toasts: the close button closes one and leaves the others', async () => {
  await givenPage()
  showToast({ message: 'First' })
  showToast({ message: 'Second' })
  await expect.poll(texts).toEqual(['First', 'Second'])
  await page.elementLocator(closeOf('First')!).click()
  await expect.poll(texts).toEqual(['Second'])
})

test('toasts: a link navigates and closes its toast', async () => {
  await givenPage()
  showToast({ message: 'You have no statement.', url: '/faqs', linkText: 'Write it' })
  await region.getByRole('link', { name: 'Write it' }).click()
  await expect.element(page.getByText('at /faqs')).toBeVisible()
  await expect.poll(texts).toEqual([])
})

test.each([{ url: '/faqs' }, { linkText: 'Write it' }])('toasts: there is no link with only half of one, %j', async (half) => {
  await givenPage()
  showToast({ message: 'You have no statement.', ...half })
  await expect.poll(texts).toEqual(['You have no statement.'])
  expect(region.getByRole('link').elements()).toEqual([])
})

test('toasts: their timers pause under the pointer and resume afterwards', async () => {
  await givenPage()
  showToast({ message: 'Under the pointer' })
  const bar = (): HTMLElement | null => region.element().querySelector<HTMLElement>('span[style]')
  await expect.poll(() => bar()?.style.animationPlayState).toBe('running')
  await region.getByText('Under the pointer').hover()
  await expect.poll(isPaused).toBe(true)
  await expect.poll(() => bar()?.style.animationPlayState).toBe('paused')
  await buttonBehind.hover()
  await expect.poll(isPaused).toBe(false)
})

test('toasts: one that closes under the pointer resumes the timers of later ones', async () => {
  await givenPage()
  const id = showToast({ message: 'Under the pointer' })
  await region.getByText('Under the pointer').hover()
  await expect.poll(isPaused).toBe(true)
  dismissToast(id)
  await expect.poll(isPaused).toBe(false)
})

test('toasts: their timers pause while the tab is hidden', async () => {
  await givenPage()
  let isHidden = true
  Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(isPaused()).toBe(true)
  isHidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(isPaused()).toBe(false)
  Reflect.deleteProperty(document, 'hidden')
})

test('toasts: F6 moves the focus to the newest and back, and their timers pause around the focus', async () => {
  await givenPage()
  buttonBehind.element().focus()
  showToast({ message: 'Older' })
  showToast({ message: 'Newer' })
  await expect.poll(texts).toHaveLength(2)
  await userEvent.keyboard('{F6}')
  await expect.poll(() => document.activeElement).toBe(closeOf('Newer'))
  expect(isPaused()).toBe(true)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(closeOf('Older'))
  expect(isPaused()).toBe(true)
  await userEvent.keyboard('{F6}')
  await expect.element(buttonBehind).toHaveFocus()
  expect(isPaused()).toBe(false)
})

test('toasts: closing the focused one returns the focus and resumes the others', async () => {
  await givenPage()
  buttonBehind.element().focus()
  showToast({ message: 'Older' })
  showToast({ message: 'Newer' })
  await expect.poll(texts).toHaveLength(2)
  await userEvent.keyboard('{F6}')
  await userEvent.keyboard('{Enter}')
  await expect.poll(texts).toEqual(['Older'])
  await expect.element(buttonBehind).toHaveFocus()
  expect(isPaused()).toBe(false)
})

test('toasts: Escape closes the newest, also with the focus on an older one', async () => {
  await givenPage()
  for (const message of ['First', 'Second', 'Third']) showToast({ message })
  await expect.poll(texts).toHaveLength(3)
  await userEvent.keyboard('{Escape}')
  await expect.poll(texts).toEqual(['First', 'Second'])
  closeOf('First')?.focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(texts).toEqual(['First'])
})

test('toasts: another key, or Escape handled elsewhere, closes none', async () => {
  await givenPage()
  showToast({ message: 'First' })
  await expect.poll(texts).toEqual(['First'])
  const handleKey = (event: KeyboardEvent): void => event.preventDefault()
  addEventListener('keydown', handleKey, { capture: true })
  await userEvent.keyboard('{Escape}')
  removeEventListener('keydown', handleKey, { capture: true })
  await userEvent.keyboard('x')
  expect(texts()).toEqual(['First'])
})

test('toasts: a dialog handles Escape first, and one above it can be closed without closing the dialog', async () => {
  let closed = 0
  await givenPage(<Modal active title="Visit" onClose={() => (closed += 1)} />)
  const dialog = page.getByRole('alertdialog', { name: 'Visit' })
  await expect.element(dialog).toBeVisible()
  showToast({ type: 'error', message: 'First' })
  showToast({ type: 'error', message: 'Second' })
  await expect.poll(texts).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(1)
  expect(texts()).toEqual(['First', 'Second'])
  await page.elementLocator(closeOf('First')!).click()
  await expect.poll(texts).toEqual(['Second'])
  expect(closed).toBe(1)
  await expect.element(dialog).toBeVisible()
  closeOf('Second')?.focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(texts).toEqual([])
})

test('toasts: the style sheet gets their height', async () => {
  await givenPage()
  const stackHeight = (): string => document.documentElement.style.getPropertyValue('--notifications-height')
  showToast({ message: 'First' })
  await expect.poll(() => Number.parseInt(stackHeight(), 10)).toBeGreaterThan(40)
  expect(stackHeight()).toBe(`${(region.element() as HTMLElement).offsetHeight}px`)
  toastQueue.clear()
  await expect.poll(stackHeight).toBe('0px')
})
