import { t } from '#domain/i18n/messages.ts'
import { BarRow } from './bar-row.tsx'
import { classNames } from '../class-names.ts'

type BandPositionProps = {
  /** Labels of the bands, in ascending order. */
  bands: readonly string[]
  /** The band of the value; null if unknown. */
  band: string | null
  /** Name of the value: "Net worth". */
  label: string
  /** Shown if the band is unknown. */
  unknownText?: string
}

/** Shows the position of a value among ordered bands, without its exact number. The band is also shown as text. */
export function BandPosition({ bands, band, label, unknownText = t`Not shared` }: BandPositionProps): React.ReactNode {
  const position = band === null ? -1 : bands.indexOf(band)
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-md font-medium">{label}</span>
        <span className="tabular text-md text-ink-3">{position < 0 ? unknownText : band}</span>
      </div>
      <div aria-hidden="true" className="flex gap-1">
        {bands.map((name, i) => (
          <span
            key={name}
            className={classNames(
              'h-2 flex-1 rounded-full',
              i === position ? 'bg-pine' : i < position ? 'bg-pine/35' : 'bg-line-2',
            )}
          />
        ))}
      </div>
      <p className="text-sm text-ink-3">
        {position < 0
          ? t`One of ${{ bandsCount: bands.length }} ranges`
          : t`Range ${{ number: position + 1 }} of ${{ bandsCount: bands.length }}, from low to high`}
      </p>
    </div>
  )
}

type BandSharesProps = {
  /** Bands in ascending order, with the count of each. */
  bands: readonly { name: string; count: number }[]
  /** Formats what is counted: "1 pod", "12 pods". */
  formatCount: (count: number) => string
}

/** How many items fall into each ordered band. The longest bar is the fullest band. */
export function BandShares({ bands, formatCount }: BandSharesProps): React.ReactNode {
  const total = bands.reduce((sum, { count }) => sum + count, 0)
  const max = Math.max(1, ...bands.map(({ count }) => count))
  return (
    <ul className="grid gap-4">
      {bands.map(({ name, count }) => (
        <li key={name}>
          <BarRow
            label={name}
            value={count}
            max={max}
            valueText={`${formatCount(count)} · ${Math.round((count / Math.max(1, total)) * 100)}%`}
          />
        </li>
      ))}
    </ul>
  )
}
