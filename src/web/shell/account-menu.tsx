import { Link, useLocation } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { Icon } from '../ui/icon.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { accountLinksOf } from './account-links.ts'
import { type Theme, useTheme } from './theme.ts'
import { useVisitor } from './visitor.ts'
import { formatBadgeCount } from './format-badge-count.ts'

type MenuProps = { id: string; label: string; className: string; children: React.ReactNode }

/** A panel opened by a button with `popoverTarget`. Escape, a click outside and every navigation close it. */
export function Menu({ id, label, className, children }: MenuProps): React.ReactNode {
  const { key } = useLocation()
  return (
    // A new key mounts a new element, which starts closed.
    <section key={key} id={id} popover="auto" aria-label={label} className={`menu ${className}`}>
      {children}
    </section>
  )
}

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: t`Auto` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
]

/** Links to the member's own pages, the theme switch and sign-out. `name` keeps the radio buttons of two menus separate. */
export function AccountMenuItems({ name }: { name: string }): React.ReactNode {
  const [theme, setTheme] = useTheme()
  const visitor = useVisitor()
  const unreadBadge = formatBadgeCount(visitor.unreadNotices)
  return (
    <>
      <div className="nav-list">
        {accountLinksOf(visitor).map(({ to, label, icon }) => (
          <Link key={to} to={to} className="nav">
            <Icon name={icon} />
            {label}
            {to === '/dashboard/notifications' && unreadBadge ? (
              <span aria-hidden="true" className="badge">
                {unreadBadge}
              </span>
            ) : null}
          </Link>
        ))}
      </div>
      <hr />
      <Segmented label={t`Theme`} name={name} options={themes} value={theme} onChange={setTheme} isWide />
      <hr />
      <Link to="/logout" className="nav">
        <Icon name="sign-out" />
        {t`Sign out`}
      </Link>
    </>
  )
}
