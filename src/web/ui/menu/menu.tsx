import './menu.css'
import { RouterProvider } from 'react-aria-components'
import { Menu as AriaMenu, MenuTrigger } from 'react-aria-components/Menu'
import { Popover as AriaPopover, type Placement } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Pressable'
import { useNavigate } from 'react-router'

type MenuProps = {
  /** The button that opens it; its text names the menu. */
  trigger: React.ComponentProps<typeof Pressable>['children']
  placement?: Placement
  /** It was asked for by a button in the place of `trigger`, so it is open from the start and has the focus. */
  startsOpen?: boolean
  /** `MenuItem`s, perhaps in `MenuSection`s. */
  children: React.ReactNode
}

/** What a button has to offer, as a list: actions, links, or a choice. Arrow keys and first letters move in it. */
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
