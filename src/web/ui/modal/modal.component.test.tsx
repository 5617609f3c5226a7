import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { FormDialog } from './form-dialog.tsx'
import { ModalCloseButton } from './modal-close-button.tsx'
import { Modal } from './modal.tsx'

type ModalOverrides = Partial<React.ComponentProps<typeof Modal>>

const dialog = page.getByRole('alertdialog', { name: 'Visit' })
const opener = page.getByRole('button', { name: 'Open', exact: true })
const closeButton = dialog.getByRole('button', { name: 'Close', exact: true })

/** A page with a button that opens the dialog; `closed` counts how often it was closed. */
async function renderModal(overrides: ModalOverrides = {}): Promise<{ closed: number }> {
  const events = { closed: 0 }
  function Page(): React.ReactNode {
    const [isOpen, setOpen] = useState(false)
    const close = (): void => {
      events.closed += 1
      setOpen(false)
    }
    return (
      <main>
        <h1>Behind</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Modal title="Visit" footer={<ModalCloseButton>Not now</ModalCloseButton>} {...overrides} active={isOpen} onClose={close}>
          {overrides.children ?? 'The broker shows the house.'}
        </Modal>
      </main>
    )
  }
  await renderElement(<Page />, member)
  return events
}

async function open(): Promise<void> {
  await opener.click()
  await expect.element(dialog).toBeVisible()
}

/** Presses outside the dialog. */
async function pressBeside(): Promise<void> {
  const overlay = document.querySelector('.modal-veil')
  await page.elementLocator(overlay!).click({ position: { x: 20, y: 20 } })
}

const holdsFocus = (): boolean => dialog.element().contains(document.activeElement)
const isOutOfReach = (): boolean => document.querySelector('h1')?.closest('[inert]') !== null

afterEach(() => page.viewport(1360, 900))

test('modal: has its title and text, takes and traps the focus, and returns it on Escape', async () => {
  const events = await renderModal()
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveAccessibleDescription('The broker shows the house.')
  for (let step = 0; step < 8; step += 1) {
    expect(holdsFocus(), `after ${step} tabs`).toBe(true)
    await userEvent.keyboard(step < 5 ? '{Tab}' : '{Shift>}{Tab}{/Shift}')
  }
  expect(isOutOfReach()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.elements().length).toBe(0)
  await expect.element(opener).toHaveFocus()
  expect(isOutOfReach()).toBe(false)
  expect(events.closed).toBe(1)
})

test.each([
  ['a press beside it', pressBeside],
  ['its cross', () => closeButton.click()],
  ['a button of its footer', () => dialog.getByRole('button', { name: 'Not now' }).click()],
])('modal: %s closes it', async (_, close) => {
  const events = await renderModal()
  await open()
  await close()
  await expect.poll(() => dialog.elements().length).toBe(0)
  expect(events.closed).toBe(1)
})

test('modal: a press outside leaves the focus inside if the dialog stays', async () => {
  const events = await renderModal({ noClose: true })
  await open()
  closeButton.element().focus()
  await pressBeside()
  await expect.element(dialog).toBeVisible()
  await expect.element(closeButton).toHaveFocus()
  expect(document.querySelectorAll('[aria-label="Dismiss"]')).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.elements().length).toBe(0)
  expect(events.closed).toBe(1)
})

test('modal: has a close button for screen readers at its end, if a press outside closes it', async () => {
  await renderModal()
  await open()
  expect(document.querySelectorAll('[aria-label="Dismiss"]')).toHaveLength(1)
})

test('modal: has only the buttons of its footer without the cross', async () => {
  await renderModal({ noCloseButton: true })
  await open()
  expect(
    dialog
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Not now'])
})

test('modal: has only the cross without a footer, and no description without text', async () => {
  await renderModal({ footer: undefined, children: '' })
  await open()
  expect(dialog.getByRole('button').elements()).toEqual([closeButton.element()])
  expect(dialog.element().hasAttribute('aria-describedby')).toBe(false)
  expect(document.querySelector('.modal-body')).toBeNull()
})

test('modal: full width is wider than the default', async () => {
  await renderModal({ fullWidth: true })
  await open()
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBeGreaterThan(1000)
})

test('modal: the default is no wider than its text needs for reading', async () => {
  await renderModal()
  await open()
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBeLessThan(700)
})

test('modal: beforeClose intercepts every way to close it, and can close it', async () => {
  let finishClosing: (() => void) | undefined
  let closeAttempts = 0
  const events = await renderModal({
    beforeClose: (close) => {
      closeAttempts += 1
      finishClosing = close
    },
  })
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closeAttempts).toBe(1)
  await pressBeside()
  await expect.poll(() => closeAttempts).toBe(2)
  await closeButton.click()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  expect(closeAttempts).toBe(4)
  expect(events.closed).toBe(0)
  finishClosing?.()
  await expect.poll(() => dialog.elements().length).toBe(0)
  expect(events.closed).toBe(1)
})

const long = Array.from({ length: 80 }, (_, i) => <p key={i}>{`Line ${i + 1}`}</p>)

test('modal: long content scrolls between title and buttons, by keyboard too, and the page behind does not', async () => {
  await renderModal({ children: <>{long}</> })
  await open()
  const body = page.getByRole('group', { name: 'Visit' })
  await expect.element(body).toHaveAttribute('tabindex', '0')
  body.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(body.getByText('Line 80')).toBeInViewport()
  await expect.element(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect.element(dialog.getByRole('button', { name: 'Not now' })).toBeInViewport({ ratio: 1 })
  expect(getComputedStyle(document.documentElement).overflow).toContain('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.documentElement.style.overflow).toBe('')
})

test('modal: short content is not a tab stop', async () => {
  await renderModal()
  await open()
  expect(page.getByRole('group', { name: 'Visit' }).elements()).toEqual([])
  expect(document.querySelector('.modal-body')?.hasAttribute('tabindex')).toBe(false)
})

test('modal: on a phone, has the full width at the bottom, with large targets', async () => {
  await page.viewport(320, 640)
  await renderModal()
  await open()
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(320)
  await expect.poll(() => Math.round(dialog.element().getBoundingClientRect().bottom)).toBe(640)
  const buttons = (): Element[] => dialog.getByRole('button').elements()
  const heights = (): number[] => buttons().map((button) => button.getBoundingClientRect().height)
  // It grows to its size while it opens.
  await expect.poll(() => Math.min(...heights())).toBeGreaterThanOrEqual(44)
})

test('modal: a page that unmounts with its dialog open leaves nothing behind', async () => {
  let leave = (): void => {}
  function Page(): React.ReactNode {
    const [isMounted, setMounted] = useState(true)
    leave = () => setMounted(false)
    return isMounted ? <Modal active title="Visit" onClose={() => {}} /> : <p>Another page</p>
  }
  await renderElement(<Page />, member)
  await expect.element(dialog).toBeVisible()
  leave()
  await expect.poll(() => dialog.elements().length).toBe(0)
  expect(document.documentElement.style.overflow).toBe('')
})

async function renderForm(
  overrides: Partial<React.ComponentProps<typeof FormDialog>> = {},
): Promise<{ sent: number; closed: number }> {
  const events = { sent: 0, closed: 0 }
  const formHandlers = { onSubmit: () => (events.sent += 1), onClose: () => (events.closed += 1) }
  const props = { title: 'Visit', confirmText: 'Send', isSending: false, ...formHandlers, ...overrides }
  await renderElement(
    <FormDialog {...props}>
      <input aria-label="Day" required />
    </FormDialog>,
    member,
  )
  await expect.element(dialog).toBeVisible()
  return events
}

test('form dialog: Enter in a field or its button submits it, and the other button closes it', async () => {
  const events = await renderForm()
  await dialog.getByLabelText('Day').click()
  await userEvent.keyboard('{Enter}')
  expect(events).toEqual({ sent: 1, closed: 0 })
  await dialog.getByRole('button', { name: 'Send' }).click()
  expect(events).toEqual({ sent: 2, closed: 0 })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(events).toEqual({ sent: 2, closed: 1 })
})

test('form dialog: its button is busy while submitting, and both buttons have the given texts', async () => {
  await renderForm({ isSending: true, cancelText: 'Keep it', variant: 'danger' })
  await expect.element(dialog.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(dialog.getByRole('button', { name: 'Keep it' })).toBeVisible()
})
