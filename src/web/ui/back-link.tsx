import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** Link back to the parent page. */
export function BackLink({ to, children }: { to: string; children: string }): React.ReactNode {
  return (
    <Link to={to} className="mb-3 inline-flex min-h-6 items-center gap-1 text-sm text-ink-2 max-md:min-h-11">
      <Icon name="chevron-left" className="size-4" />
      {children}
    </Link>
  )
}
