import { t } from '#domain/i18n/messages.ts'

/** Gray placeholder lines for text. The last is short. */
export function SkeletonLines({ count = 3 }: { count?: number }): React.ReactNode {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={i === count - 1 ? 'skeleton-line short' : 'skeleton-line'} />
      ))}
    </div>
  )
}

/** Placeholder of a card that is loading. `label` tells screen readers what is loading. */
export function SkeletonCard({ lines = 3, label = t`Loading` }: { lines?: number; label?: string }): React.ReactNode {
  return (
    <output className="skeleton-card block">
      <span className="sr-only">{label}</span>
      <SkeletonLines count={lines} />
    </output>
  )
}
