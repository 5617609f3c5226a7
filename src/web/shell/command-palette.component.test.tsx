import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { renderElement } from '../testing/render-page.tsx'
import { Modal } from '../ui/modal/modal.tsx'
import { CommandPalette, SearchButton } from './command-palette.tsx'

const palette = page.getByRole('dialog', { name: 'Search' })
const opener = page.getByRole('button', { name: 'Before' })

async function renderShell(more: React.ReactNode = null): Promise<void> {
  await renderElement(
    <>
      <button type="button">Before</button>
      {more}
      <CommandPalette />
    </>,
    anonymousVisitor,
  )
  await expect.element(opener).toBeInTheDocument()
}

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '{Control>}K{/Control}'])(
  'command palette: %s opens it, and Escape returns the focus',
  async (keys) => {
    await renderShell()
    opener.element().focus()
    await userEvent.keyboard(keys)
    await expect.element(palette.getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => palette.elements().length).toBe(0)
    await expect.element(opener).toHaveFocus()
  },
)

test.each([
  { key: 'k' },
  { key: 'j', ctrlKey: true },
  { key: 'k', ctrlKey: true, shiftKey: true },
  { key: 'k', ctrlKey: true, altKey: true },
])('command palette: %j does not open it', async (keys) => {
  await renderShell()
  const isUnhandled = dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }))
  expect(isUnhandled).toBe(true)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette).toBeVisible()
  expect(palette.elements()).toHaveLength(1)
})

test('command palette: stays closed while a dialog needs an answer, and the browser does not get the shortcut', async () => {
  await renderShell(<Modal active title="Visit" onClose={() => {}} />)
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  const key = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })
  expect(dispatchEvent(key)).toBe(false)
  await userEvent.keyboard('{Tab}')
  expect(palette.elements()).toEqual([])
})

test('search button: opens the palette, and closes the panel around it', async () => {
  await renderShell(
    <div id="more" popover="auto">
      <SearchButton panelId="more" />
    </div>,
  )
  const panel = document.getElementById('more')
  panel?.showPopover()
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect.element(palette.getByRole('textbox')).toHaveFocus()
  expect(panel?.matches(':popover-open')).toBe(false)
})

test('command palette: a page that was left no longer listens', async () => {
  await renderShell()

  await cleanup()
  expect(dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }))).toBe(true)
})
