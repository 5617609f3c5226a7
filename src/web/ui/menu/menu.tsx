import './menu.css'
import { RouterProvider } from 'react-aria-components'
import { Menu as AriaMenu, MenuTrigger } from 'react-aria-components/Menu'
import { Popover as AriaPopover, type Placement } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Pressable'
import { useNavigate } from 'react-router'

type MenuProps = {
  /** The button that opens the menu. Its text labels the menu. */
  trigger: React.ComponentProps<typeof Pressable>['children']
  placement?: Placement
  /** The menu opens on mount and takes focus, because a button rendered in the place of `trigger` was pressed to load it. */
  startsOpen?: boolean
  /** `MenuItem`s, optionally grouped in `MenuSection`s. */
  children: React.ReactNode
}

/** A menu of actions, links or selectable options. Arrow keys and first letters move the focus. */
export function Menu({ trigger, placement = 'bottom start', startsOpen = false, children }: MenuProps): React.ReactNode {
  const navigate = useNavigate()
  return (
    <RouterProvider navigate={(path) => void navigate(path)}>
      <MenuTrigger defaultOpen={startsOpen}>
        <Pressable>{trigger}</Pressable>
        <AriaPopover placement={placement} offset={6} className="menu-panel">
          <AriaMenu className="menu-list">{children}</AriaMenu>
        </AriaPopover>
      </MenuTrigger>
    </RouterProvider>
  )
}
