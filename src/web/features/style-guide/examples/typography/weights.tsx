import { TokenValue } from '../../token-value.tsx'

const weights = [
  { className: 'font-normal', token: 'weight-normal', text: 'Four members, one leader' },
  { className: 'font-medium', token: 'weight-medium', text: 'Personality assessment' },
  { className: 'font-semibold', token: 'weight-semibold', text: 'Apply to Pod 214' },
  { className: 'font-bold', token: 'weight-bold', text: 'This week’s commitments' },
] as const

/** Four weights of a variable typeface. */
export function Example(): React.ReactNode {
  return (
    <ul className="grid gap-3">
      {weights.map(({ className, token, text }) => (
        <li key={token}>
          <p className={`${className} text-lg`}>{text}</p>
          <p className="flex gap-3 text-sm text-ink-3">
            {className} <TokenValue token={token} />
          </p>
        </li>
      ))}
    </ul>
  )
}

export const title = 'Weights'
export const text = 'Use weight for emphasis, never italics or capitals.'
