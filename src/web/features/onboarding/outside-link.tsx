type OutsideLinkProps = { to: string; className?: string; children: React.ReactNode }

/** A link to a page that is not ours, in a tab of its own. `to` begins with https. */
export function OutsideLink({ to, className, children }: OutsideLinkProps): React.ReactNode {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
