import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { nextTask } from './real-time.ts'

/** Presses keys in sequence, waiting for the effects of each: `Shift+ArrowUp`, `7`. */
export async function pressKeys(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const parts = key.split(/(?<=.)\+/)
    const last = parts.pop() ?? ''
    const named = last.length > 1 ? `{${last}}` : last.replace(/[{[]/, '$&$&')
    await userEvent.keyboard(
      parts.map((modifier) => `{${modifier}>}`).join('') + named + parts.map((modifier) => `{/${modifier}}`).join(''),
    )
    await nextTask()
  }
}

/** Presses the key of each character. */
export async function typeKeys(text: string): Promise<void> {
  await pressKeys(...Array.from(text))
}

/**
 * Pastes a text into the focused element: the element may handle the event itself, otherwise the text is inserted as if typed
 * at once. Bypasses the clipboard, which all pages of a browser share.
 */
export async function paste(text: string): Promise<void> {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  // Masked inputs record the selection on keydown.
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', ctrlKey: true, bubbles: true }))
  const isLeftToBrowser = document.activeElement?.dispatchEvent(event)
  if (isLeftToBrowser) document.execCommand('insertText', false, text)
  await nextTask()
}

/** Returns the text that the copy shortcut copies. */
export async function copySelection(): Promise<string | undefined> {
  let text: string | undefined
  const read = ({ clipboardData }: ClipboardEvent): void => {
    text = clipboardData?.getData('text/plain')
  }
  document.addEventListener('copy', read, { once: true })
  await userEvent.copy()
  return text
}

/** Simulates browser autofill: sets the value from outside React. */
export function autofill(field: Locator, text: string): void {
  const input = inputOf(field)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Puts the caret after the given number of characters, as a mouse click would. */
export async function setCaret(field: Locator, offset: number): Promise<void> {
  const input = inputOf(field)
  input.focus()
  // Some fields set the caret a task after each change.
  await nextTask()
  input.setSelectionRange(offset, offset)
}

/** The text with a bar at the caret position. */
export function textWithCaret(field: Locator): string {
  const { value, selectionStart } = inputOf(field)
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
}

/** Keys pressed with the caret after the given number of characters of a value, and the expected text with a bar at the caret. */
export type Edit = { name: string; from: string; caret: number; keys: readonly string[]; to: string }

/** Performs edits of a field and compares the result of each. */
export async function expectEdits(field: Locator, edits: readonly Edit[]): Promise<void> {
  for (const { name, from, caret, keys, to } of edits) {
    await field.fill('')
    await field.fill(from)
    await setCaret(field, caret)
    await pressKeys(...keys)
    await expect.poll(() => textWithCaret(field), { message: name }).toBe(to)
  }
}

function inputOf(field: Locator): HTMLInputElement {
  const element = field.element()
  if (!(element instanceof HTMLInputElement)) throw new TypeError('The element is not an input.')
  return element
}
