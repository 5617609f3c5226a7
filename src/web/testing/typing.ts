import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Presses keys one after the other, each once what the last one did has settled: `Shift+ArrowUp`, `7`. */
export async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const parts = key.split(/(?<=.)\+/)
    const last = parts.pop() ?? ''
    const named = last.length > 1 ? `{${last}}` : last.replace(/[{[]/, '$&$&')
    await userEvent.keyboard(parts.map((held) => `{${held}>}`).join('') + named + parts.map((held) => `{/${held}}`).join(''))
    await settled()
  }
}

/** Presses the key of each character. */
export async function typeKeys(text: string): Promise<void> {
  await press(...Array.from(text))
}

/**
 * Pastes a text where the focus is: the part may take it itself, else it is put in as if it had been typed at once. It goes past the
 * clipboard, which all pages of a browser share.
 */
export async function paste(text: string): Promise<void> {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  // Masks note at the press of the key what is chosen.
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', ctrlKey: true, bubbles: true }))
  const isLeftToBrowser = document.activeElement?.dispatchEvent(event)
  if (isLeftToBrowser) document.execCommand('insertText', false, text)
  await settled()
}

/** What a press of the keys for it copies. */
export async function copied(): Promise<string | undefined> {
  let text: string | undefined
  const read = ({ clipboardData }: ClipboardEvent): void => {
    text = clipboardData?.getData('text/plain')
  }
  document.addEventListener('copy', read, { once: true })
  await userEvent.copy()
  return text
}

/** As a browser fills in what it remembers: the value is set from outside React. */
export function autofill(field: Locator, text: string): void {
  const input = inputOf(field)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Puts the caret behind so many characters, as a press of the mouse would. */
export async function putCaret(field: Locator, behind: number): Promise<void> {
  const input = inputOf(field)
  input.focus()
  await settled()
  input.setSelectionRange(behind, behind)
}

/** The text with a bar at the caret. */
export function withCaret(field: Locator): string {
  const { value, selectionStart } = inputOf(field)
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
}

/** What is pressed with the caret behind so many characters of a value, and the text with a bar at the caret after that. */
export type Edit = { name: string; from: string; caret: number; keys: readonly string[]; to: string }

/** Makes edits of a field and compares what each leaves. */
export async function expectEdits(field: Locator, edits: readonly Edit[]): Promise<void> {
  for (const { name, from, caret, keys, to } of edits) {
    await field.fill('')
    await field.fill(from)
    await putCaret(field, caret)
    await press(...keys)
    await expect.poll(() => withCaret(field), { message: name }).toBe(to)
  }
}

/** Some fields place the caret a task after each change. */
function settled(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  later(resolve)
  return promise
}

// A test may put its own clock in place of the browser's.
const later = setTimeout.bind(globalThis)

function inputOf(field: Locator): HTMLInputElement {
  const element = field.element()
  if (!(element instanceof HTMLInputElement)) throw new TypeError('This is no input.')
  return element
}
