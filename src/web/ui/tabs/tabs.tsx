import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

/** One tab: its id, its label, and what it shows. */
export type TabItem = { id: string; label: React.ReactNode; content: React.ReactNode }

type TabsProps = {
  /** Names the row of tabs for screen readers. */
  label: string
  items: readonly TabItem[]
  selectedId?: string
  onSelect?: (id: string) => void
}

const tabClass =
  'flex min-h-10 cursor-pointer items-center border-b-2 border-transparent px-3.5 py-2 text-md font-semibold whitespace-nowrap text-ink-3 ' +
  'outline-none hover:text-ink-2 data-selected:border-pine data-selected:text-pine-ink data-focus-visible:outline-2 ' +
  'data-focus-visible:-outline-offset-2 data-focus-visible:outline-pine-2 max-md:min-h-11'

/** Views of one thing, side by side; arrow keys move between them. Controlled when `selectedId` is given. */
export function Tabs({ label, items, selectedId, onSelect }: TabsProps): React.ReactNode {
  return (
    <AriaTabs
      {...(selectedId === undefined ? {} : { selectedKey: selectedId })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList aria-label={label} className="mb-5 flex gap-1 overflow-x-auto border-b border-line">
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className={tabClass}>
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="outline-none">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
