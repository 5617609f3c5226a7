import type { HotSeat } from '#contract/api/meetings/hot-seats.ts'
import { t } from '#domain/i18n/messages.ts'

type Metrics = readonly HotSeat['figures'][number][]

/** Metrics of a deal, each with its formula in words and the result, or with what is missing. */
export function DealMetrics({ metrics }: { metrics: Metrics }): React.ReactNode {
  return (
    <ul aria-label={t`Deal numbers`} className="grid gap-3 sm:grid-cols-2">
      {metrics.map(({ key, label, text, formula, worked, missing }) => (
        <li key={key} className="min-w-0 rounded-md bg-sunk px-4 py-3">
          <div className="flex items-baseline justify-between gap-3">
            <p className="text-md font-medium">{label}</p>
            <p className="tabular text-lg font-bold">
              <span aria-hidden={text === null}>{text ?? '–'}</span>
            </p>
          </div>
          <p className="mt-1 text-sm text-ink-2">{formula}</p>
          <p className="tabular text-sm break-words text-ink-2">{worked ?? t`Missing: ${{ missing: missing.join(', ') }}.`}</p>
        </li>
      ))}
    </ul>
  )
}
