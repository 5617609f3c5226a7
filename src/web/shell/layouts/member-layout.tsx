import { Link } from 'react-router'
import { bottomBar, navigation, roleLabel } from '#contract/pages/navigation.ts'
import { t } from '#domain/i18n/messages.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AccountMenuItems, Menu } from '../account-menu.tsx'
import { Brand } from '../brand.tsx'
import { SearchButton } from '../command-palette.tsx'
import { NavigationLink, NavigationList } from '../side-navigation.tsx'
import { useVisitor } from '../visitor.ts'
import { formatBadgeCount } from '../format-badge-count.ts'

/** The layout of signed-in users: navigation at the side, or at the bottom on phones. */
export function MemberLayout({ children }: { children: React.ReactNode }): React.ReactNode {
  return (
    <div className="shell">
      <header className="side">
        <Brand />
        <div className="grid flex-none grid-cols-[minmax(0,1fr)_38px] gap-1.5">
          <SearchButton />
          <NotificationBell />
        </div>
        <nav aria-label={t`Main`}>
          <NavigationList />
        </nav>
        <AccountButton />
      </header>
      <main id="main" tabIndex={-1} className="main">
        {children}
      </main>
      <BottomBar />
    </div>
  )
}

/** The viewer's name and role. Opens the account menu. */
export function AccountButton(): React.ReactNode {
  const visitor = useVisitor()
  const name = visitor.user?.name || visitor.user?.email || ''
  return (
    <>
      <button type="button" className="me" popoverTarget="account-menu">
        <Avatar name={name} />
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-sm text-ink-3">{roleLabel(visitor)}</span>
        </span>
        <span className="sr-only">{t`Open your menu`}</span>
      </button>
      <Menu id="account-menu" label={t`Your menu`} className="account">
        <AccountMenuItems name="account-theme" />
      </Menu>
    </>
  )
}

const moreNavigation = navigation.map(({ heading, items }) => ({
  heading,
  items: items.filter((item) => !bottomBar.includes(item)),
}))

function BottomBar(): React.ReactNode {
  const unreadBadge = formatBadgeCount(useVisitor().unreadNotices)
  return (
    <nav className="bottom-bar" aria-label={t`Main, short`}>
      {bottomBar.map((item) => (
        <NavigationLink key={item.path} item={item} className="tab" label={item.short ?? item.label} />
      ))}
      <button type="button" className="tab" popoverTarget="more-menu">
        <Icon name="grid" />
        {t`More`}
        {unreadBadge ? (
          <span aria-hidden="true" className="badge">
            {unreadBadge}
          </span>
        ) : null}
      </button>
      <Menu id="more-menu" label={t`More`} className="more">
        <SearchButton panelId="more-menu" />
        <NavigationList groups={moreNavigation} />
        <hr />
        <AccountMenuItems name="more-theme" />
      </Menu>
    </nav>
  )
}

/** Link to the notifications, with the number of unread ones. */
function NotificationBell(): React.ReactNode {
  const unreadBadge = formatBadgeCount(useVisitor().unreadNotices)
  return (
    <Link
      to="/dashboard/notifications"
      aria-label={unreadBadge ? t`Notifications, ${{ unreadBadge }} unread` : t`Notifications`}
      className="relative grid size-[38px] flex-none place-items-center rounded-full text-ink-2 hover:bg-sunk"
    >
      <Icon name="bell" className="size-[18px]" />
      {unreadBadge ? (
        <span aria-hidden="true" className="badge absolute -top-1 start-[20px]">
          {unreadBadge}
        </span>
      ) : null}
    </Link>
  )
}
