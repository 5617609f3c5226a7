import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../testing/render-page.tsx'
import { press } from '../testing/typing.ts'
import { member } from '../testing/visitors.ts'
import { BackLink } from './back-link.tsx'
import { Button, buttonClass, LinkButton } from './button.tsx'
import { FoldButton } from './fold-button.tsx'
import { RowButton } from './rows/row-button.tsx'
import { ToggleChip } from './toggle-chip.tsx'

const save = page.getByRole('button', { name: 'Save' })
const ignore = (): void => {}

test('button: does what it says, and sends no form unless it is meant to', async () => {
  const done: string[] = []
  await renderPart(
    <form onSubmit={(event) => (event.preventDefault(), done.push('sent'))}>
      <Button onClick={() => done.push('pressed')}>Save</Button>
      <Button type="submit">Send</Button>
    </form>,
    member,
  )
  await save.click()
  expect(done).toEqual(['pressed'])
  await expect.element(save).not.toHaveAttribute('aria-busy')
  await expect.element(save).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(done).toEqual(['pressed', 'sent'])
})

test('button: while its call runs it keeps the focus, does nothing and sends no form', async () => {
  const done: string[] = []
  await renderPart(
    <form onSubmit={(event) => (event.preventDefault(), done.push('sent'))}>
      <Button type="submit" isPending onClick={() => done.push('pressed')}>
        Save
      </Button>
    </form>,
    member,
  )
  save.element().focus()
  await press('Enter')
  await expect.element(save).toHaveFocus()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  expect(done).toEqual([])
})

test('button: one that is marked as off by its caller says so', async () => {
  await renderPart(<Button aria-disabled>Save</Button>, member)
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save).not.toHaveAttribute('aria-busy')
})

test('buttonClass: each variant and size has a look of its own, the main one unless stated', () => {
  const looks = [
    buttonClass({ variant: 'secondary' }),
    buttonClass({ variant: 'danger' }),
    buttonClass({ variant: 'quiet' }),
    buttonClass({ size: 'sm' }),
    buttonClass({ size: 'icon' }),
    buttonClass(),
  ]
  expect(new Set(looks).size).toBe(looks.length)
  expect(buttonClass({ variant: 'primary', size: 'md' })).toBe(buttonClass())
  expect(buttonClass({ className: 'mine' })).toContain(' mine')
})

test('link button: is a link to its address', async () => {
  await renderPart(<LinkButton to="/support">Support</LinkButton>, member)
  await expect.element(page.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support')
})

test('back link: leads to where one came from', async () => {
  await renderPart(<BackLink to="/community">Community</BackLink>, member)
  await expect.element(page.getByRole('link', { name: 'Community' })).toHaveAttribute('href', '/community')
})

test('fold button: says whether what it folds is open, and which part that is', async () => {
  await renderPart(
    <>
      <FoldButton isOpen controls="one" onClick={ignore}>
        First
      </FoldButton>
      <FoldButton isOpen={false} controls="two" onClick={ignore}>
        Second
      </FoldButton>
    </>,
    member,
  )
  const first = page.getByRole('button', { name: 'First' })
  await expect.element(first).toHaveAttribute('aria-expanded', 'true')
  await expect.element(first).toHaveAttribute('aria-controls', 'one')
  expect(first.element().querySelector('svg')?.classList).toContain('rotate-180')
  const second = page.getByRole('button', { name: 'Second' })
  await expect.element(second).toHaveAttribute('aria-expanded', 'false')
  expect(second.element().querySelector('svg')?.classList).not.toContain('rotate-180')
})

test('toggle chip: says whether it is on, and tells each press', async () => {
  const pressed: string[] = []
  await renderPart(
    <>
      <ToggleChip isOn onToggle={() => pressed.push('on')}>
        Land
      </ToggleChip>
      <ToggleChip isOn={false} onToggle={() => pressed.push('off')}>
        Flips
      </ToggleChip>
    </>,
    member,
  )
  const [land, flips] = ['Land', 'Flips'].map((name) => page.getByRole('button', { name }).element())
  expect([land, flips].map((chip) => chip?.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  expect(land?.className).not.toBe(flips?.className)
  await page.getByRole('button', { name: 'Flips' }).click()
  expect(pressed).toEqual(['off'])
})

test('row button: says what it does to which row, unless it is off', async () => {
  const pressed: string[] = []
  await renderPart(
    <>
      <RowButton label="Move Land up" icon="up" isOff onPress={() => pressed.push('up')} />
      <RowButton label="Move Land down" icon="down" onPress={() => pressed.push('down')} />
      <RowButton label="Remove Land" icon="away" onPress={() => pressed.push('away')} />
    </>,
    member,
  )
  const buttons = page.getByRole('button')
  await expect.element(buttons.nth(0)).toBeDisabled()
  await buttons.nth(1).click()
  await buttons.nth(2).click()
  expect(pressed).toEqual(['down', 'away'])
  const marks = buttons.elements().map((button) => ({
    move: (button as HTMLElement).dataset['move'],
    icon: button.querySelector('use')?.getAttribute('href'),
    isTurned: button.querySelector('svg')?.classList.contains('rotate-180'),
  }))
  expect(marks).toEqual([
    { move: 'up', icon: '#icon-chevron-down', isTurned: true },
    { move: 'down', icon: '#icon-chevron-down', isTurned: false },
    { move: 'away', icon: '#icon-close', isTurned: false },
  ])
})
