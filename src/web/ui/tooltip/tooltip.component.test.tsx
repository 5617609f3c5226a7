import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { Button } from '../button.tsx'
import { Tooltip } from './tooltip.tsx'

const opener = page.getByRole('button', { name: 'Cap rate' })
const tooltip = page.getByRole('tooltip', { name: 'Income over price' })

async function renderTooltip(): Promise<void> {
  await renderElement(
    <div style={{ padding: 80 }}>
      <Button>Before</Button>
      <Tooltip text="Income over price">
        <Button>Cap rate</Button>
      </Tooltip>
      <p style={{ marginTop: 300 }}>Elsewhere</p>
    </div>,
    member,
  )
  await page.getByText('Elsewhere').hover()
}

test('tooltip: appears on focus and describes the focused element; Escape hides it and the focus stays', async () => {
  await renderTooltip()
  page.getByRole('button', { name: 'Before' }).element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(tooltip).toBeVisible()
  await expect.element(opener).toHaveAccessibleDescription('Income over price')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => tooltip.elements().length).toBe(0)
  await expect.element(opener).toHaveFocus()
})

test('tooltip: appears on hover, stays under the pointer, and disappears when it leaves', async () => {
  await renderTooltip()
  expect(tooltip.elements()).toEqual([])
  await opener.hover()
  await expect.element(tooltip).toBeVisible()
  await tooltip.hover()
  await expect.element(tooltip).toBeVisible()
  await page.getByText('Elsewhere').hover()
  await expect.poll(() => tooltip.elements().length).toBe(0)
})
