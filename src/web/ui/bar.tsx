import { classNames } from './class-names.ts'

type BarProps = {
  value: number
  /** The value that fills the bar; 100 when left out. */
  max?: number | undefined
  /** Names the bar for screen readers. */
  label: string
  /** The value in words, where the bare figure says too little: "4 of 6 steps". */
  valueText?: string
  tone?: 'pine' | 'brass' | undefined
}

/** A share drawn as a bar. */
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
