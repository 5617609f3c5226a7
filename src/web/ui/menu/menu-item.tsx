import { Header } from 'react-aria-components/Header'
import { MenuItem as AriaMenuItem, MenuSection as AriaMenuSection, type Selection } from 'react-aria-components/Menu'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'

type MenuItemProps = {
  /** Names the entry for `onAction` and for a choice. */
  id?: string
  icon?: IconName
  /** A second line. */
  description?: string
  /** What takes something away. */
  isDanger?: boolean
  isDisabled?: boolean
  /** A path of ours or a full address: the entry is a link. */
  href?: string
  onAction?: () => void
  children: string
}

/** One entry of a menu. In a choice the chosen ones carry a check mark. */
export function MenuItem({ icon, description, isDanger = false, children, ...item }: MenuItemProps): React.ReactNode {
  return (
    <AriaMenuItem {...item} textValue={children} className={classNames('menu-entry', isDanger && 'danger')}>
      {({ selectionMode, isSelected }) => (
        <>
          {selectionMode === 'none' ? null : <Icon name="check" className={isSelected ? '' : 'invisible'} />}
          {icon ? <Icon name={icon} /> : null}
          <span className="min-w-0 flex-1">
            {/* Both lines are the name: what can be seen can be said to a voice control. */}
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
  /** Makes the section a choice among its entries, of one or of several; `value` holds the ids of the chosen. */
  choice?: 'single' | 'multiple'
  value?: readonly string[]
  onChange?: (value: readonly string[]) => void
  children: React.ReactNode
}

/** Entries under a heading. */
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
