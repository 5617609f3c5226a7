/** A link to a page that is not ours, in a tab of its own. `to` begins with https. */
export function OutsideLink({ to, children }: { to: string; children: React.ReactNode }): React.ReactNode {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
