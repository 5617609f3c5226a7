import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { isCurrentItem, navigation, type NavigationGroup } from '#contract/navigation.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useWaiting } from './waiting-badge.tsx'

/** Every entry of the navigation, in its groups. */
export function NavigationList({ groups = navigation }: { groups?: readonly NavigationGroup[] }): React.ReactNode {
  const { pathname } = useLocation()
  const waitingAt = useWaiting()
  return groups.map(({ heading, items }) => (
    <div key={heading ?? ''} className="nav-list">
      {heading ? <div className="nav-group">{heading}</div> : null}
      {items.map((item) => {
        const { badge, words, describedBy } = waitingAt(item)
        return (
          <Fragment key={item.path}>
            <Link
              to={item.path}
              className="nav"
              aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
              aria-describedby={describedBy}
            >
              <Icon name={item.icon as IconName} />
              {item.label}
              {badge}
            </Link>
            {words}
          </Fragment>
        )
      })}
    </div>
  ))
}
