import { t } from '#domain/i18n/messages.ts'
import { classNames } from '../class-names.ts'
import { type Tone, toneClass } from '../chip.tsx'
import { type ValueKind, formatChange, formatValue } from './format-value.ts'

type ChangeProps = {
  value: number
  kind?: ValueKind
  /** Which direction is better. It colors the mark. If omitted, the change is neutral. */
  betterWhen?: 'up' | 'down'
  /** What the value is compared with: "since March". */
  since?: string
}

/** Change of a value. Sign and arrow show the direction; the color repeats whether it is good. */
export function Change({ value, kind = 'count', betterWhen, since }: ChangeProps): React.ReactNode {
  const direction = value > 0 ? 'up' : value < 0 ? 'down' : null
  const amount = formatValue(Math.abs(value), kind)
  const text = value > 0 ? t`up ${{ amount }}` : value < 0 ? t`down ${{ amount }}` : t`no change`
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span
        className={classNames(
          'tabular inline-flex items-center gap-1 rounded-full px-2.5 py-[3px] text-chip font-medium',
          toneClass[toneOf(direction, betterWhen)],
        )}
      >
        <span aria-hidden="true" className="inline-flex items-center gap-1">
          {direction ? <Arrow isDown={direction === 'down'} /> : null}
          {formatChange(value, kind)}
        </span>
        <span className="sr-only">{text}</span>
      </span>
      {since ? <span className="text-sm text-ink-3">{since}</span> : null}
    </span>
  )
}

function toneOf(direction: 'up' | 'down' | null, betterWhen: 'up' | 'down' | undefined): Tone {
  if (direction === null || betterWhen === undefined) return 'neutral'
  return direction === betterWhen ? 'pine' : 'clay'
}

function Arrow({ isDown }: { isDown: boolean }): React.ReactNode {
  return (
    <svg viewBox="0 0 8 6" width="8" height="6" className={classNames('fill-current', isDown && 'rotate-180')}>
      <path d="M4 0 8 6H0z" />
    </svg>
  )
}
