import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { directorySection } from '#domain/community/community-query.ts'
import { sections } from '#domain/community/sections.ts'
import { t } from '#domain/i18n/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { scrollToTab, tabClass, tabRowClass } from '#web/ui/tabs/scroll-to-tab.ts'

const tabs = [{ value: '', label: t`Everything` }, ...sections, { value: directorySection, label: t`Directory` }]

/** Tabs of the community sections, each with its own URL. `current` is empty for all sections together. */
export function SectionTabs({ current }: { current: string }): React.ReactNode {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (row.current) scrollToTab(row.current, `[data-section="${current}"]`)
  }, [current])
  return (
    <nav ref={row} aria-label={t`Sections`} className={tabRowClass}>
      {tabs.map(({ value, label }) => (
        <Link
          key={value}
          data-section={value}
          to={value === '' ? '/community' : `/community?section=${value}`}
          aria-current={value === current ? 'page' : undefined}
          className={classNames(tabClass, 'aria-[current=page]:border-pine aria-[current=page]:text-pine-ink')}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
