import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem, MenuSection } from '#web/ui/menu/menu-item.tsx'

const orders: Readonly<Record<string, string>> = { match: 'Best match', seats: 'Most open seats', newest: 'Newest' }

/** A single choice, and a multiple choice that stays open. */
export function Example(): React.ReactNode {
  const [order, setOrder] = useState<readonly string[]>(['match'])
  const [columns, setColumns] = useState<readonly string[]>(['open'])
  return (
    <Menu
      trigger={
        <Button variant="secondary">
          Sort: {orders[order[0] ?? '']} <Icon name="chevron-down" />
        </Button>
      }
    >
      <MenuSection heading="Sort by" choice="single" value={order} onChange={setOrder}>
        <MenuItem id="match">Best match</MenuItem>
        <MenuItem id="seats">Most open seats</MenuItem>
        <MenuItem id="newest">Newest</MenuItem>
      </MenuSection>
      <MenuSection heading="Show" choice="multiple" value={columns} onChange={setColumns}>
        <MenuItem id="open">Open seats only</MenuItem>
        <MenuItem id="zone">My time zone only</MenuItem>
      </MenuSection>
    </Menu>
  )
}

export const title = 'Menu with selection'
export const text = 'Each section can have its own selection, single or multiple.'
