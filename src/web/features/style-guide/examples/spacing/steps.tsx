import { TokenValue } from '../../token-value.tsx'

const steps = [
  { step: 1, use: 'Icon and number' },
  { step: 2, use: 'Icon and text' },
  { step: 3, use: 'Buttons side by side' },
  { step: 4, use: 'Form fields' },
  { step: 5, use: 'Between cards, and inside a card' },
  { step: 6, use: 'Groups of fields' },
  { step: 8, use: 'Page columns' },
  { step: 12, use: 'Page sections' },
] as const

/** Steps of 4 px: `p-5` and `var(--space-5)` are the same 20 px. */
export function Example(): React.ReactNode {
  return (
    <ul className="grid gap-3">
      {steps.map(({ step, use }) => (
        <li key={step} className="guide-measure">
          <span className="font-semibold">{step}</span>
          <TokenValue token={`space-${step}`} />
          <span className="h-4 bg-pine" style={{ width: `var(--space-${step})` }} />
          <span className="text-sm text-ink-3">{use}</span>
        </li>
      ))}
    </ul>
  )
}

export const title = 'Steps'
export const text = 'Everything aligns to a 4 px grid.'
