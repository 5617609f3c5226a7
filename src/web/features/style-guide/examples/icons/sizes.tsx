import { Icon } from '#web/ui/icon.tsx'

const sizes = [
  { className: 'size-4', use: 'In small text' },
  { className: 'size-4.5', use: 'In text and buttons; the default size' },
  { className: 'size-6', use: 'On its own' },
] as const

/** The line width scales with the 24-unit grid, so a larger icon has thicker lines. */
export function Example(): React.ReactNode {
  return (
    <ul className="guide-samples">
      {sizes.map(({ className, use }) => (
        <li key={className}>
          <Icon name="home" className={className} />
          <span className="font-semibold">{className}</span>
          <span className="text-sm text-ink-3">{use}</span>
        </li>
      ))}
    </ul>
  )
}

export const title = 'Icon sizes'
export const text = 'Use only these three.'
