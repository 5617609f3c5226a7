import { Link, useLocation } from 'react-router'
import { isCurrentItem, navigation, type NavigationGroup, type NavigationItem } from '#contract/pages/navigation.ts'
import { t } from '#domain/i18n/messages.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useVisitor } from './visitor.ts'
import { formatBadgeCount } from './format-badge-count.ts'

/** All entries of the navigation, in groups. */
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

type NavigationLinkProps = {
  item: NavigationItem
  className: string
  label: string
  /** Number of things that wait for the viewer behind this entry. */
  waiting?: number
}

/** A navigation entry. The pod's entry shows its leader the number of waiting applicants. */
export function NavigationLink({ item, className, label, waiting }: NavigationLinkProps): React.ReactNode {
  const { pathname } = useLocation()
  const { applicantsWaiting } = useVisitor()
  const waitingBadge = formatBadgeCount(waiting ?? (item.path === '/dashboard/pod' ? applicantsWaiting : 0))
  return (
    <Link
      to={item.path}
      className={className}
      aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
      // Read after the entry's name, which stays unchanged.
      title={waitingBadge && t`Waiting for your answer: ${{ waitingBadge }}`}
    >
      <Icon name={item.icon as IconName} />
      {label}
      {waitingBadge ? (
        <span aria-hidden="true" className="badge">
          {waitingBadge}
        </span>
      ) : null}
    </Link>
  )
}
