import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { Button } from '../button.tsx'
import { Popover } from './popover.tsx'

const opener = page.getByRole('button', { name: '87% match' })
const popover = page.getByRole('dialog', { name: 'Why 87%?' })

async function renderPopover(children: React.ComponentProps<typeof Popover>['children']): Promise<void> {
  await renderElement(
    <Popover trigger={<Button>87% match</Button>} title="Why 87%?">
      {children}
    </Popover>,
    member,
  )
  await opener.click()
  await expect.element(popover).toBeVisible()
}

test('popover: has its title, takes the focus, and Escape returns it', async () => {
  await renderPopover('You invest in the same places.')
  await expect.element(popover.getByText('You invest in the same places.')).toBeVisible()
  await expect.poll(() => popover.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => popover.elements().length).toBe(0)
  await expect.element(opener).toHaveFocus()
})

test('popover: a press elsewhere closes it', async () => {
  await renderPopover('You invest in the same places.')
  await page.elementLocator(document.documentElement).click({ position: { x: 900, y: 700 } })
  await expect.poll(() => popover.elements().length).toBe(0)
})

test('popover: its content can close it', async () => {
  await renderPopover((close) => <Button onClick={close}>Understood</Button>)
  await popover.getByRole('button', { name: 'Understood' }).click()
  await expect.poll(() => popover.elements().length).toBe(0)
  await expect.element(opener).toHaveFocus()
})
