import { Link, useLocation } from 'react-router'
import { isCurrentItem, navigation, type NavigationGroup, type NavigationItem } from '#contract/navigation.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useVisitor } from './visitor.ts'
import { waitingCount } from './waiting-count.ts'

/** Every entry of the navigation, in its groups. */
export function NavigationList({ groups = navigation }: { groups?: readonly NavigationGroup[] }): React.ReactNode {
  return groups.map(({ heading, items }) => (
    <div key={heading ?? ''} className="nav-list">
      {heading ? <div className="nav-group">{heading}</div> : null}
      {items.map((item) => (
        <NavigationLink key={item.path} item={item} className="nav" label={item.label} />
      ))}
    </div>
  ))
}

type NavigationLinkProps = { item: NavigationItem; className: string; label: string }

/** One entry of the navigation; that of the pod tells its leader how many wait for an answer. */
export function NavigationLink({ item, className, label }: NavigationLinkProps): React.ReactNode {
  const { pathname } = useLocation()
  const { applicantsWaiting } = useVisitor()
  const waiting = item.path === '/dashboard/pod' ? waitingCount(applicantsWaiting) : ''
  return (
    <Link
      to={item.path}
      className={className}
      aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
      // Said after the entry's name, which stays what it is.
      title={waiting && `Waiting for your answer: ${waiting}`}
    >
      <Icon name={item.icon as IconName} />
      {label}
      {waiting ? (
        <span aria-hidden="true" className="badge">
          {waiting}
        </span>
      ) : null}
    </Link>
  )
}
