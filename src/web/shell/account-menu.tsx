import { Link, useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { linksOf } from './account-links.ts'
import { type Theme, useTheme } from './theme.ts'
import { useVisitor } from './visitor.ts'
import { waitingCount } from './waiting-count.ts'

type MenuProps = { id: string; label: string; className: string; children: React.ReactNode }

/** A panel that a button with `popoverTarget` opens; Escape, a click beside it and every navigation close it. */
export function Menu({ id, label, className, children }: MenuProps): React.ReactNode {
  const { key } = useLocation()
  return (
    // A new element is a closed one.
    <section key={key} id={id} popover="auto" aria-label={label} className={`menu ${className}`}>
      {children}
    </section>
  )
}

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Links to one's own pages, the theme, and the way out. `name` keeps the radio buttons of two menus apart. */
export function AccountEntries({ name }: { name: string }): React.ReactNode {
  const [theme, setTheme] = useTheme()
  const visitor = useVisitor()
  const unread = waitingCount(visitor.unreadNotices)
  return (
    <>
      <div className="nav-list">
        {linksOf(visitor).map(({ to, label, icon }) => (
          <Link key={to} to={to} className="nav">
            <Icon name={icon} />
            {label}
            {to === '/dashboard/notifications' && unread ? (
              <span aria-hidden="true" className="badge">
                {unread}
              </span>
            ) : null}
          </Link>
        ))}
      </div>
      <hr />
      <Segmented label="Theme" name={name} options={themes} value={theme} onChange={setTheme} isWide />
      <hr />
      <Link to="/logout" className="nav">
        <Icon name="sign-out" />
        Sign out
      </Link>
    </>
  )
}
