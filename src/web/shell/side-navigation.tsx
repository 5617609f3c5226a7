import { Link, useLocation } from 'react-router'
import { isCurrentItem, navigation, type NavigationGroup } from '#contract/navigation.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

/** Every entry of the navigation, in its groups. */
export function NavigationList({ groups = navigation }: { groups?: readonly NavigationGroup[] }): React.ReactNode {
  const { pathname } = useLocation()
  return groups.map(({ heading, items }) => (
    <div key={heading ?? ''} className="nav-list">
      {heading ? <div className="nav-group">{heading}</div> : null}
      {items.map((item) => (
        <Link key={item.path} to={item.path} className="nav" aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}>
          <Icon name={item.icon as IconName} />
          {item.label}
        </Link>
      ))}
    </div>
  ))
}
