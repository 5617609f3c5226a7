import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../testing/render-page.tsx'
import { member } from '../testing/visitors.ts'
import { CopyButton } from './copy-button.tsx'

/** Takes the place of the clipboard, which a test may not always use. */
function putClipboard(writeText: (text: string) => Promise<void>): void {
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  onTestFinished(() => {
    if (own) Object.defineProperty(navigator, 'clipboard', own)
    else Reflect.deleteProperty(navigator, 'clipboard')
  })
}

test('copy button: puts its text into the clipboard and says so', async () => {
  const copied: string[] = []
  putClipboard(async (text) => void copied.push(text))
  await renderPart(<CopyButton text="LM-20417" label="Copy the number" />, member)
  await userEvent.click(page.getByRole('button', { name: 'Copy the number' }))
  await expect.element(page.getByRole('status')).toBeVisible()
  expect(copied).toEqual(['LM-20417'])
})

test('copy button: says so when the browser does not let it', async () => {
  putClipboard(() => Promise.reject(new DOMException('No.', 'NotAllowedError')))
  await renderPart(<CopyButton text="LM-20417" label="Copy the number" />, member)
  await userEvent.click(page.getByRole('button', { name: 'Copy the number' }))
  await expect.element(page.getByRole('alert')).toBeVisible()
})
