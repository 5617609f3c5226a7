const shadows = [
  { className: 'shadow-1', use: 'Cards (barely visible)' },
  { className: 'shadow-2', use: 'Layers above the page: menus, dialogs, notifications' },
] as const

/** Two elevations above the page. */
export function Example(): React.ReactNode {
  return (
    <ul className="guide-samples">
      {shadows.map(({ className, use }) => (
        <li key={className}>
          <span className={`h-16 rounded-card border border-line bg-card ${className}`} />
          <span className="font-semibold">{className}</span>
          <span className="text-sm text-ink-3">{use}</span>
        </li>
      ))}
    </ul>
  )
}

export const title = 'Shadows'
export const text = 'A line separates; a shadow lifts.'
