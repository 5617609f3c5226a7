import { TokenValue } from '../../token-value.tsx'

const sizes = [
  { className: 'text-3xl', token: 'type-3xl', use: 'One number per page' },
  { className: 'text-2xl', token: 'type-2xl', use: 'Page title' },
  { className: 'text-xl', token: 'type-xl', use: 'Page title on phones' },
  { className: 'text-lg', token: 'type-lg', use: 'Card title' },
  { className: 'text-base', token: 'type-base', use: 'Body text' },
  { className: 'text-md', token: 'type-md', use: 'Buttons, navigation, tables' },
  { className: 'text-sm', token: 'type-sm', use: 'Help and captions' },
  { className: 'text-chip', token: 'type-chip', use: 'Chips' },
  { className: 'text-xs', token: 'type-xs', use: 'Column headers' },
] as const

/** All text sizes. */
export function Example(): React.ReactNode {
  return (
    <ul className="divide-y divide-line-2">
      {sizes.map(({ className, token, use }) => (
        <li key={token} className="grid gap-1 py-3">
          <p className={`${className} leading-tight`}>Fourteen doors in Tulsa</p>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
            <span className="font-semibold">{className}</span>
            <TokenValue token={token} />
            <span>{use}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

export const title = 'Sizes'
export const text = 'Nine sizes, by name.'
