import { TabLinks } from '#web/ui/tabs/tab-links.tsx'

const items = [
  { to: '/style-guide/cards', label: 'Cards' },
  { to: '/style-guide/tables', label: 'Tables' },
  { to: '/style-guide/progress', label: 'Progress and charts' },
  { to: '/style-guide/empty-states', label: 'Empty states' },
  { to: '/style-guide/tabs', label: 'Tabs' },
]

/** Pages with their own URLs. The row scrolls until the current tab is visible. */
export function Example(): React.ReactNode {
  return <TabLinks label="Content pages" items={items} />
}

export const title = 'Tab links'
export const text = 'Views with their own URLs are links, so people can bookmark them or open them side by side.'
