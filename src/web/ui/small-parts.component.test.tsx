import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderElement } from '../testing/render-page.tsx'
import { member } from '../testing/visitors.ts'
import { Avatar, AvatarStack } from './avatar.tsx'
import { Banner } from './banner.tsx'
import { Bar } from './bar.tsx'
import { Button, LinkButton } from './button.tsx'
import { Card } from './card.tsx'
import { CheckList, CheckRow } from './check-row.tsx'
import { Chip } from './chip.tsx'
import { RemovableChip } from './chips/removable-chip.tsx'
import { CopyButton } from './copy-button.tsx'
import { DisclosureButton } from './disclosure-button.tsx'
import { Ring } from './ring.tsx'
import { RowButton } from './rows/row-button.tsx'
import { Segmented } from './segmented.tsx'
import { ToggleChip } from './toggle-chip.tsx'

const render = (part: React.ReactNode): Promise<void> => renderElement(part, member)
const svgs = (): number => document.querySelectorAll('svg:not(.notifications svg)').length

test('avatar: shows the initials until the picture has loaded, and when it cannot load', async () => {
  await render(<Avatar name="Dana Whitfield" picture="data:image/png;base64,broken" />)
  const picture = document.querySelector('img')
  await expect.poll(() => picture?.hidden).toBe(true)
  await expect.element(page.getByText('DW')).toBeVisible()
})

test('avatar: shows only the initials without a picture', async () => {
  await render(<Avatar name="Dana Whitfield" picture={null} />)
  await expect.element(page.getByText('DW')).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

test.each([
  [2, ['AA', 'BB', '+1']],
  [3, ['AA', 'BB', 'CC']],
])('avatar stack: with room for %i, shows that many and the number of the others, and names all', async (max, faces) => {
  const names = ['Ann Adams', 'Bo Bell', 'Cy Cole']
  await render(<AvatarStack names={names} max={max} />)
  const visibleFaces = [...document.querySelectorAll('span.flex > [aria-hidden]')].map(({ textContent }) => textContent)
  expect(visibleFaces).toEqual(faces)
  await expect.element(page.getByText(names.join(', '))).toBeInTheDocument()
})

test('removable chip: its button is named after the chip and removes it', async () => {
  let removed = 0
  await render(<RemovableChip label="Thursday" onRemove={() => (removed += 1)} />)
  await page.getByRole('button', { name: 'Remove Thursday' }).click()
  expect(removed).toBe(1)
})

test('removable chip: cannot be removed while disabled', async () => {
  await render(<RemovableChip label="Thursday" isDisabled onRemove={() => {}} />)
  await expect.element(page.getByRole('button', { name: 'Remove Thursday' })).toBeDisabled()
})

test.each([
  [true, 1],
  [false, 0],
])('banner: announced is %s', async (isAlert, count) => {
  await render(
    <Banner isAlert={isAlert} tone="clay" title="Card declined" action={<Button>Pay</Button>}>
      Try another.
    </Banner>,
  )
  await expect.element(page.getByText('Card declined')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pay' })).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(count)
})

test('banner: shows only its text without a title', async () => {
  await render(<Banner>Try another.</Banner>)
  await expect.element(page.getByText('Try another.')).toBeVisible()
  expect(document.querySelectorAll('p')).toHaveLength(0)
})

test('card: its title names the region and shows the action beside it', async () => {
  await render(
    <Card title="Pods" aside={<Chip icon="pod">3 seats</Chip>}>
      Text
    </Card>,
  )
  const region = page.getByRole('region', { name: 'Pods' })
  await expect.element(region.getByText('3 seats')).toBeVisible()
  await expect.element(region.getByRole('heading', { level: 2, name: 'Pods' })).toBeVisible()
  expect(svgs()).toBe(1)
})

test('card: is not a region without a title', async () => {
  await render(<Card>Text</Card>)
  await expect.element(page.getByText('Text')).toBeVisible()
  expect(page.getByRole('heading').elements()).toEqual([])
})

test.each([
  [150, 100],
  [-5, 0],
  [40, 40],
])('bar: %i is rendered as %i', async (value, drawn) => {
  await render(<Bar value={value} label="Cohesion" />)
  expect(document.querySelector('progress')?.value).toBe(drawn)
})

test.each([
  [150, '100%'],
  [-5, '0%'],
  [66.6, '67%'],
])('ring: %d is read as %s and drawn to match', async (value, text) => {
  await render(<Ring value={value} label="Match" />)
  await expect.element(page.getByText(text)).toBeVisible()
  const [, drawn] = document.querySelectorAll('circle')
  const length = Number(drawn?.getAttribute('stroke-dasharray'))
  const share = 1 - Number(drawn?.getAttribute('stroke-dashoffset')) / length
  expect(share).toBeCloseTo(Math.min(100, Math.max(0, value)) / 100, 5)
})

test('button: while pending, has the focus, ignores presses and submits no form', async () => {
  let presses = 0
  let sent = 0
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <Button type="submit" isPending onClick={() => (presses += 1)}>
        Save
      </Button>
      <Button onClick={() => (presses += 1)}>Other</Button>
    </form>,
  )
  const save = page.getByRole('button', { name: 'Save' })
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  save.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(save).toHaveFocus()
  expect([presses, sent]).toEqual([0, 0])
  await page.getByRole('button', { name: 'Other' }).click()
  expect([presses, sent]).toEqual([1, 0])
})

test('link button: is a link with its own name', async () => {
  await render(
    <LinkButton to="/faqs" aria-label="Read about pods">
      Read
    </LinkButton>,
  )
  await expect.element(page.getByRole('link', { name: 'Read about pods' })).toHaveAttribute('href', '/faqs')
})

test('check row: shows whether it is done, its detail and its action', async () => {
  await render(
    <CheckList>
      <CheckRow isDone title="Plan" />
      <CheckRow isDone={false} title="Profile" detail="Five minutes" action={<Button>Begin</Button>} />
    </CheckList>,
  )
  const rows = page.getByRole('listitem').elements()
  expect(rows.map((row) => row.querySelectorAll('svg').length)).toEqual([1, 0])
  expect(rows.map((row) => /\((.*)\)/.exec(row.textContent)?.[1])).toEqual(['done', 'to do'])
  expect(rows.map((row) => row.querySelectorAll('p').length)).toEqual([1, 2])
  await expect.element(page.getByRole('button', { name: 'Begin' })).toBeVisible()
})

test('copy button: copies the text and confirms it', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await render(<CopyButton text="https://pod.test" label="Copy the link" />)
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect.element(page.getByRole('region', { name: 'Notifications' }).getByRole('status')).toBeVisible()
  expect(writeText.mock.calls).toEqual([['https://pod.test']])
  writeText.mockRestore()
})

test('copy button: reports when the browser refuses to copy', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'))
  await render(<CopyButton text="https://pod.test" label="Copy the link" />)
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  writeText.mockRestore()
})

test('disclosure button: states what it controls and whether that is open', async () => {
  function DisclosureExample(): React.ReactNode {
    const [isOpen, setOpen] = useState(false)
    return (
      <DisclosureButton isOpen={isOpen} controls="rest" onClick={() => setOpen(!isOpen)}>
        More
      </DisclosureButton>
    )
  }
  await render(<DisclosureExample />)
  const button = page.getByRole('button', { name: 'More' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(button).toHaveAttribute('aria-controls', 'rest')
  expect(document.querySelector('button svg')?.classList).not.toContain('rotate-180')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  expect(document.querySelector('button svg')?.classList).toContain('rotate-180')
})

test('segmented: a press or the arrow keys choose one option', async () => {
  function Choice(): React.ReactNode {
    const [value, setValue] = useState('month')
    const options = ['month', 'year', 'ever'].map((one) => ({ value: one, label: one }))
    return <Segmented label="Paid by" name="period" options={options} value={value} onChange={setValue} />
  }
  await render(<Choice />)
  const group = page.getByRole('radiogroup', { name: 'Paid by' })
  const option = (name: string) => group.getByRole('radio', { name })
  await expect.element(option('month')).toBeChecked()
  await option('year').click()
  await expect.element(option('year')).toBeChecked()
  await expect.element(option('month')).not.toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(option('ever')).toBeChecked()
})

test.each([true, false])('toggle chip: pressed is %s, and a press calls its handler', async (isOn) => {
  let presses = 0
  await render(
    <ToggleChip isOn={isOn} onToggle={() => (presses += 1)}>
      Open seats
    </ToggleChip>,
  )
  await expect.element(page.getByRole('button', { name: 'Open seats' })).toHaveAttribute('aria-pressed', String(isOn))
  await page.getByRole('button', { name: 'Open seats' }).click()
  expect(presses).toBe(1)
})

test('row button: is found by its action, and cannot be pressed while disabled', async () => {
  let presses = 0
  await render(
    <>
      <RowButton label="Up" icon="up" isDisabled onPress={() => (presses += 1)} />
      <RowButton label="Away" icon="away" onPress={() => (presses += 1)} />
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Up' })).toBeDisabled()
  await page.getByRole('button', { name: 'Away' }).click()
  expect(presses).toBe(1)
  expect([...document.querySelectorAll('[data-move]')].map((button) => button.getAttribute('data-move'))).toEqual(['up', 'away'])
})
