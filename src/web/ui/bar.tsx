import { classNames } from './class-names.ts'

type BarProps = {
  value: number
  /** The value that fills the bar. Defaults to 100. */
  max?: number | undefined
  /** Accessible name of the bar. */
  label: string
  /** Screen-reader text of the value where the bare number says too little: "4 of 6 steps". */
  valueText?: string
  tone?: 'pine' | 'brass' | undefined
}

/** A horizontal bar that shows a share. */
export function Bar({ value, max = 100, label, valueText, tone = 'pine' }: BarProps): React.ReactNode {
  return (
    <progress
      className={classNames('bar', tone === 'brass' && 'brass')}
      aria-label={label}
      aria-valuetext={valueText}
      max={max}
      value={Math.min(max, Math.max(0, value))}
    />
  )
}
