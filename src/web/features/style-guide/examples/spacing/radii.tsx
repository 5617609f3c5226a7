import { TokenValue } from '../../token-value.tsx'

const radii = [
  { className: 'rounded-sm', token: 'radius-s', use: 'Keys, marks' },
  { className: 'rounded-control', token: 'radius-control', use: 'Buttons, fields' },
  { className: 'rounded-md', token: 'radius', use: 'Banners, switches' },
  { className: 'rounded-card', token: 'radius-l', use: 'Cards, dialogs' },
] as const

/** Larger elements have larger radii. Chips and avatars are fully round: `rounded-full`. */
export function Example(): React.ReactNode {
  return (
    <ul className="guide-samples">
      {radii.map(({ className, token, use }) => (
        <li key={token}>
          <span className={`h-16 border border-line-field bg-sunk ${className}`} />
          <span className="font-semibold">{className}</span>
          <TokenValue token={token} />
          <span className="text-sm text-ink-3">{use}</span>
        </li>
      ))}
    </ul>
  )
}

export const title = 'Radii'
export const text = 'Rounded corners in four sizes.'
