import { Bar } from '../bar.tsx'

type BarRowProps = {
  label: string
  value: number
  /** The value that fills the bar. Defaults to 100. */
  max?: number
  /** The formatted value, at the end of the line. */
  valueText: string
  /** Shown after the value. */
  hint?: React.ReactNode
  tone?: 'pine' | 'brass'
}

/** A bar with its label and value above it. */
export function BarRow({ label, value, max, valueText, hint, tone }: BarRowProps): React.ReactNode {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-md font-medium">{label}</span>
        <span className="tabular text-md text-ink-3">{valueText}</span>
      </div>
      <Bar value={value} max={max} label={label} valueText={valueText} tone={tone} />
      {hint ? <p className="text-sm text-ink-3">{hint}</p> : null}
    </div>
  )
}
