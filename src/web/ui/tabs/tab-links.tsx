import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classNames } from '../class-names.ts'
import { scrollToTab, tabClass, tabRowClass } from './scroll-to-tab.ts'

/** Related pages displayed as tabs. Each has a URL of its own, so they are links. */
export function TabLinks({
  label,
  items,
}: {
  label: string
  items: readonly { to: string; label: React.ReactNode }[]
}): React.ReactNode {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (row.current) scrollToTab(row.current, `[href="${CSS.escape(pathname)}"]`)
  }, [pathname])
  return (
    <nav ref={row} aria-label={label} className={tabRowClass}>
      {items.map((item) => (
        <NavLink
          key={item.to}
          to={item.to}
          end
          className={classNames(tabClass, 'aria-[current=page]:border-pine aria-[current=page]:text-pine-ink')}
        >
          {item.label}
        </NavLink>
      ))}
    </nav>
  )
}
