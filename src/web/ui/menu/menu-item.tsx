import { Header } from 'react-aria-components/Header'
import { MenuItem as AriaMenuItem, MenuSection as AriaMenuSection, type Selection } from 'react-aria-components/Menu'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'

type MenuItemProps = {
  /** Identifies the item in `onAction` and in a selection. */
  id?: string
  icon?: IconName
  /** A second line. */
  description?: string
  /** Marks a destructive action. */
  isDanger?: boolean
  isDisabled?: boolean
  /** A path of this app or a full URL. Makes the item a link. */
  href?: string
  onAction?: () => void
  children: string
}

/** A menu item. In a selection, selected items have a check mark. */
export function MenuItem({ icon, description, isDanger = false, children, ...item }: MenuItemProps): React.ReactNode {
  return (
    <AriaMenuItem {...item} textValue={children} className={classNames('menu-entry', isDanger && 'danger')}>
      {({ selectionMode, isSelected }) => (
        <>
          {selectionMode === 'none' ? null : <Icon name="check" className={isSelected ? '' : 'invisible'} />}
          {icon ? <Icon name={icon} /> : null}
          <span className="min-w-0 flex-1">
            {/* Both lines form the accessible name, so that voice control finds the item by its visible text. */}
            <span className="block">{children}</span>
            {description ? <span className="block text-sm text-ink-3">{description}</span> : null}
          </span>
        </>
      )}
    </AriaMenuItem>
  )
}

type MenuSectionProps = {
  heading: string
  /** Makes the items of the section selectable, one or several. `value` holds the selected IDs. */
  choice?: 'single' | 'multiple'
  value?: readonly string[]
  onChange?: (value: readonly string[]) => void
  children: React.ReactNode
}

/** Menu items under a heading. */
export function MenuSection({ heading, choice, value, onChange, children }: MenuSectionProps): React.ReactNode {
  const selection = choice && {
    selectionMode: choice,
    disallowEmptySelection: choice === 'single',
    shouldCloseOnSelect: choice === 'single',
    selectedKeys: value ?? [],
    onSelectionChange: (keys: Selection) => onChange?.(Array.from(keys, String)),
  }
  return (
    <AriaMenuSection {...selection} className="menu-section">
      <Header className="menu-heading">{heading}</Header>
      {children}
    </AriaMenuSection>
  )
}
