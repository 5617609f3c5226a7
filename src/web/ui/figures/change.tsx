import { classNames } from '../class-names.ts'
import { type Tone, toneClass } from '../chip.tsx'
import { type FigureKind, formatChange, formatFigure } from './figure-format.ts'

type ChangeProps = {
  value: number
  kind?: FigureKind
  /** Which way is the better one; it colours the mark. Left out, neither is. */
  betterWhen?: 'up' | 'down'
  /** What it is compared with: "since March". */
  since?: string
}

/** How much a figure has changed. Sign and arrow say which way; the colour only repeats whether that is good. */
export function Change({ value, kind = 'count', betterWhen, since }: ChangeProps): React.ReactNode {
  const way = value > 0 ? 'up' : value < 0 ? 'down' : null
  const words = way ? `${way} ${formatFigure(Math.abs(value), kind)}` : 'no change'
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span
        className={classNames(
          'tabular inline-flex items-center gap-1 rounded-full px-2.5 py-[3px] text-chip font-medium',
          toneClass[toneOf(way, betterWhen)],
        )}
      >
        <span aria-hidden="true" className="inline-flex items-center gap-1">
          {way ? <Arrow isDown={way === 'down'} /> : null}
          {formatChange(value, kind)}
        </span>
        <span className="sr-only">{words}</span>
      </span>
      {since ? <span className="text-sm text-ink-3">{since}</span> : null}
    </span>
  )
}

function toneOf(way: 'up' | 'down' | null, betterWhen: 'up' | 'down' | undefined): Tone {
  if (way === null || betterWhen === undefined) return 'neutral'
  return way === betterWhen ? 'pine' : 'clay'
}

function Arrow({ isDown }: { isDown: boolean }): React.ReactNode {
  return (
    <svg viewBox="0 0 8 6" width="8" height="6" className={classNames('fill-current', isDown && 'rotate-180')}>
      <path d="M4 0 8 6H0z" />
    </svg>
  )
}
