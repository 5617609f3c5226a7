import { useEffect, useRef } from 'react'
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { classNames } from '../class-names.ts'
import { scrollToTab, tabClass, tabRowClass } from './scroll-to-tab.ts'

/** A tab and its panel. */
export type TabItem<Id extends string> = {
  id: Id
  label: React.ReactNode
  content: React.ReactNode
  isDisabled?: boolean
}

type TabsProps<Id extends string> = {
  /** Accessible name of the tab list. */
  label: string
  items: readonly TabItem<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** Arrow keys only move focus and Enter opens the tab. For panels that take a while to load. */
  isManual?: boolean
}

/** Tabs that switch between views on one page. Use `TabLinks` for views with URLs of their own. */
export function Tabs<Id extends string>({ label, items, selected, onSelect, isManual = false }: TabsProps<Id>): React.ReactNode {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (row.current) scrollToTab(row.current, `[data-key="${CSS.escape(selected)}"]`)
  }, [selected])
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(key as Id)}
      keyboardActivation={isManual ? 'manual' : 'automatic'}
    >
      <TabList ref={row} aria-label={label} className={tabRowClass}>
        {items.map(({ id, label: tabLabel, isDisabled = false }) => (
          <AriaTab
            key={id}
            id={id}
            isDisabled={isDisabled}
            className={classNames(
              tabClass,
              'cursor-pointer aria-disabled:cursor-default aria-disabled:opacity-55 aria-selected:border-pine aria-selected:text-pine-ink',
            )}
          >
            {tabLabel}
          </AriaTab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
