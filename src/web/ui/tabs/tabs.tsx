import { useEffect, useRef } from 'react'
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { classNames } from '../class-names.ts'
import { scrollToTab, tabClass, tabRowClass } from './scroll-to-tab.ts'

/** A tab and what it shows. */
export type TabItem<Id extends string> = {
  id: Id
  label: React.ReactNode
  content: React.ReactNode
  isDisabled?: boolean
}

type TabsProps<Id extends string> = {
  /** Names the row of tabs for screen readers. */
  label: string
  items: readonly TabItem<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** Arrows only move the focus and Enter opens: for panels that take a while to load. */
  isManual?: boolean
}

/** Views of one thing on one page, one at a time. Views with addresses of their own are `TabLinks`. */
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
