/** Grey lines where text will stand; the last is short. */
export function SkeletonLines({ count = 3 }: { count?: number }): React.ReactNode {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={i === count - 1 ? 'skeleton-line short' : 'skeleton-line'} />
      ))}
    </div>
  )
}

/** A card before its data is there. `label` tells screen readers what is being loaded. */
export function SkeletonCard({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }): React.ReactNode {
  return (
    <output className="skeleton-card block">
      <span className="sr-only">{label}</span>
      <SkeletonLines count={lines} />
    </output>
  )
}
