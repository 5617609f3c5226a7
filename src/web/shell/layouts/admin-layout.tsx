import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { countCases } from '#contract/api/community/cases.ts'
import { adminBottomBar, adminNavigation } from '#contract/pages/admin-navigation.ts'
import type { NavigationGroup, NavigationItem } from '#contract/pages/navigation.ts'
import { t } from '#domain/i18n/messages.ts'
import { boot } from '../../lib/boot.ts'
import { queryOf } from '../../lib/queries.ts'
import { Icon } from '../../ui/icon.tsx'
import { AccountMenuItems, Menu } from '../account-menu.tsx'
import { SearchButton } from '../command-palette.tsx'
import { NavigationLink } from '../side-navigation.tsx'
import { useVisitor } from '../visitor.ts'
import { AccountButton } from './member-layout.tsx'

/** The layout of the back office: its own navigation at the side, or at the bottom on phones. */
export function AdminLayout({ children }: { children: React.ReactNode }): React.ReactNode {
  const { permissions } = useVisitor()
  return (
    <div className="shell">
      <header className="side">
        <AdminBrand />
        <SearchButton />
        <nav aria-label={t`Back office`}>
          <AdminLinks groups={adminNavigation(permissions)} />
        </nav>
        <div className="mt-auto pt-4">
          <BackLink />
          <AccountButton />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="main">
        {children}
      </main>
      <AdminBottomBar />
    </div>
  )
}

function AdminBrand(): React.ReactNode {
  return (
    <Link to="/admin" className="brand">
      <i />
      {boot.productName}
      <span className="rounded-control bg-ink px-1.5 text-xs font-semibold text-paper">{t`Admin`}</span>
    </Link>
  )
}

function BackLink(): React.ReactNode {
  return (
    <Link to="/" className="nav">
      <Icon name="chevron-left" />
      {t`Back to the tribe`}
    </Link>
  )
}

function AdminLinks({ groups }: { groups: readonly NavigationGroup[] }): React.ReactNode {
  const waitingAt = useWaiting()
  return groups.map(({ heading, items }) => (
    <div key={heading ?? ''} className="nav-list">
      {heading ? <div className="nav-group">{heading}</div> : null}
      {items.map((item) => (
        <NavigationLink key={item.path} item={item} className="nav" label={item.label} waiting={waitingAt(item)} />
      ))}
    </div>
  ))
}

/** Returns the number of things that wait for staff behind an item of the navigation. */
function useWaiting(): (item: NavigationItem) => number {
  const { role, permissions } = useVisitor()
  const isAllowed = role !== null && permissions.includes('community.moderate')
  const { data } = useQuery({ ...queryOf(countCases), enabled: isAllowed })
  return ({ path }) => (path === '/admin/community' ? (data?.open ?? 0) : 0)
}

function AdminBottomBar(): React.ReactNode {
  const { permissions } = useVisitor()
  const waitingAt = useWaiting()
  const bar = adminBottomBar(permissions)
  const rest = adminNavigation(permissions)
    .map(({ heading, items }) => ({ heading, items: items.filter(({ path }) => bar.every((item) => item.path !== path)) }))
    .filter(({ items }) => items.length > 0)
  return (
    <nav className="bottom-bar" aria-label={t`Back office, short`}>
      {bar.map((item) => (
        <NavigationLink key={item.path} item={item} className="tab" label={item.short ?? item.label} waiting={waitingAt(item)} />
      ))}
      <button type="button" className="tab" popoverTarget="more-menu">
        <Icon name="more" />
        {t`More`}
      </button>
      <Menu id="more-menu" label={t`More`} className="more">
        <SearchButton panelId="more-menu" />
        <AdminLinks groups={rest} />
        <hr />
        <BackLink />
        <hr />
        <AccountMenuItems name="more-theme" />
      </Menu>
    </nav>
  )
}
