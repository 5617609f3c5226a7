import { useState } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { Button } from '../button.tsx'
import { Menu } from './menu.tsx'
import { MenuItem, MenuSection } from './menu-item.tsx'

const opener = page.getByRole('button', { name: /^Actions/ })
const menu = page.getByRole('menu')
const entry = (name: string) => page.getByRole('menuitem', { name })

async function renderMenu(startsOpen = false): Promise<{ actions: string[] }> {
  const events: { actions: string[] } = { actions: [] }
  const recordAction = (action: string) => () => void events.actions.push(action)
  await renderElement(
    <>
      <Menu trigger={<Button>Actions</Button>} startsOpen={startsOpen}>
        <MenuItem icon="shield" onAction={recordAction('leader')}>
          Make leader
        </MenuItem>
        <MenuItem isDisabled onAction={recordAction('pause')}>
          Pause
        </MenuItem>
        <MenuItem href="/faqs">Read about pods</MenuItem>
        <MenuItem description="From Monday on" onAction={recordAction('move')}>
          Move to next week
        </MenuItem>
        <MenuItem isDanger onAction={recordAction('remove')}>
          Remove
        </MenuItem>
      </Menu>
      <CurrentLocation />
    </>,
    member,
  )
  await expect.element(opener).toBeInTheDocument()
  return events
}

function CurrentLocation(): React.ReactNode {
  return <p>at {useLocation().pathname}</p>
}

test('menu: arrow keys skip disabled entries, End goes to the last, and Escape returns the focus', async () => {
  await renderMenu()
  opener.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(entry('Make leader')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(entry('Read about pods')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(entry('Remove')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => menu.elements().length).toBe(0)
  await expect.element(opener).toHaveFocus()
})

test('menu: letters find an entry', async () => {
  await renderMenu()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(entry('Make leader')).toHaveFocus()
  await userEvent.keyboard('mo')
  await expect.element(entry('Move to next week From Monday on')).toHaveFocus()
})

test('menu: an entry runs its action and closes the menu', async () => {
  const events = await renderMenu()
  await opener.click()
  await expect.element(page.getByRole('menu', { name: 'Actions' })).toBeVisible()
  await entry('Make leader').click()
  expect(events.actions).toEqual(['leader'])
  await expect.poll(() => menu.elements().length).toBe(0)
  await expect.element(opener).toHaveFocus()
})

test('menu: a link navigates within the app', async () => {
  await renderMenu()
  await opener.click()
  await expect.element(entry('Read about pods')).toHaveAttribute('href', '/faqs')
  await entry('Read about pods').click()
  await expect.element(page.getByText('at /faqs')).toBeVisible()
})

test('menu: reads second lines with the names, and draws icons and danger entries', async () => {
  await renderMenu(true)
  await expect.element(entry('Move to next week From Monday on')).toBeVisible()
  expect(entry('Make leader').element().querySelectorAll('svg')).toHaveLength(1)
  expect(entry('Remove').element().querySelectorAll('svg')).toHaveLength(0)
  expect(entry('Remove').element().classList).toContain('danger')
  expect(entry('Make leader').element().classList).not.toContain('danger')
  await expect.element(entry('Pause')).toHaveAttribute('aria-disabled', 'true')
})

test('menu: has the focus if it starts open', async () => {
  await renderMenu(true)
  await expect.poll(() => menu.element().contains(document.activeElement)).toBe(true)
})

async function renderChoice(): Promise<void> {
  function Choice(): React.ReactNode {
    const [order, setOrder] = useState<readonly string[]>(['best'])
    const [filters, setFilters] = useState<readonly string[]>(['open'])
    return (
      <Menu trigger={<Button>Actions: {order.join()}</Button>}>
        <MenuSection heading="Sorted by" choice="single" value={order} onChange={setOrder}>
          <MenuItem id="best">Best match</MenuItem>
          <MenuItem id="new">Newest</MenuItem>
        </MenuSection>
        <MenuSection heading="Only" choice="multiple" value={filters} onChange={setFilters}>
          <MenuItem id="zone">In my zone</MenuItem>
          <MenuItem id="open">With open seats</MenuItem>
        </MenuSection>
        <MenuSection heading="More">
          <MenuItem>Export</MenuItem>
        </MenuSection>
      </Menu>
    )
  }
  await renderElement(<Choice />, member)
}

test('menu: a single choice closes it, and the chosen entry cannot be cleared', async () => {
  await renderChoice()
  await opener.click()
  const bestMatchItem = page.getByRole('menuitemradio', { name: 'Best match' })
  await expect.element(bestMatchItem).toBeChecked()
  expect(bestMatchItem.element().querySelectorAll('svg:not(.invisible)')).toHaveLength(1)
  const newest = page.getByRole('menuitemradio', { name: 'Newest' })
  expect(newest.element().querySelectorAll('svg.invisible')).toHaveLength(1)
  await newest.click()
  await expect.poll(() => menu.elements().length).toBe(0)
  await expect.element(opener).toHaveTextContent('Actions: new')
  await opener.click()
  await newest.click()
  await expect.poll(() => menu.elements().length).toBe(0)
  await expect.element(opener).toHaveTextContent('Actions: new')
})

test('menu: a multiple choice stays open, and toggles each entry', async () => {
  await renderChoice()
  await opener.click()
  const timeZoneItem = page.getByRole('menuitemcheckbox', { name: 'In my zone' })
  const seats = page.getByRole('menuitemcheckbox', { name: 'With open seats' })
  await timeZoneItem.click()
  await expect.element(timeZoneItem).toBeChecked()
  await expect.element(seats).toBeChecked()
  await seats.click()
  await expect.element(seats).not.toBeChecked()
  await timeZoneItem.click()
  await expect.element(timeZoneItem).not.toBeChecked()
  await expect.element(page.getByRole('group', { name: 'More' }).getByRole('menuitem', { name: 'Export' })).toBeVisible()
})
