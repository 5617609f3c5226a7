import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem, MenuSection } from '#web/ui/menu/menu-item.tsx'

/** Actions, a link, an unavailable action, and a destructive action. */
export function Example(): React.ReactNode {
  const [lastAction, setLastAction] = useState('No action yet')
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Menu
        trigger={
          <Button variant="secondary">
            Actions for Tomas Keller <Icon name="chevron-down" />
          </Button>
        }
      >
        <MenuItem
          icon="user"
          description="They’ll take over applicants and the schedule"
          onAction={() => setLastAction('Made leader')}
        >
          Make leader
        </MenuItem>
        <MenuItem icon="calendar" onAction={() => setLastAction('Moved to next week')}>
          Move to next week
        </MenuItem>
        <MenuItem icon="bell" isDisabled>
          Send commitment reminder
        </MenuItem>
        <MenuItem icon="book" href="/style-guide/links">
          Read about links
        </MenuItem>
        <MenuSection heading="Danger zone">
          <MenuItem icon="close" isDanger onAction={() => setLastAction('Removed from the pod')}>
            Remove from pod
          </MenuItem>
        </MenuSection>
      </Menu>
      <output className="text-sm text-ink-3">{lastAction}</output>
    </div>
  )
}

export const title = 'Menu'
export const text = 'Actions and links for one item. Put destructive actions last, in red.'
