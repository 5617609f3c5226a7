import { Suspense } from 'react'
import { t } from '#domain/i18n/messages.ts'
import type { ValueKind } from '../data-display/format-value.ts'
import './charts.css'
import { DrawingBoundary } from './drawing-boundary.tsx'
import { ChartTable } from './chart-table.tsx'
import { type ChartTableData, hasValues } from './series.ts'

/** Props shared by all charts. */
export type ChartProps = {
  /** What the chart shows: "Net worth". It labels the drawing and the table; also show it as a heading above the chart. */
  label: string
  kind?: ValueKind
  /** Sentence that describes the chart. Defaults to one generated from the values. */
  summary?: string
  /** Height of the drawing in pixels. The space is reserved until the drawing is loaded. */
  heightPx?: number
}

type ChartFrameProps = {
  label: string
  kind: ValueKind
  summary: string
  /** ID of the summary's element. The drawing refers to it. */
  summaryId: string
  heightPx: number
  tableData: ChartTableData
  /** The drawing, loaded lazily. */
  children: React.ReactNode
}

/** The frame of every chart: reserved space for the drawing, the summary sentence and the values as a table. */
export function ChartFrame(props: ChartFrameProps): React.ReactNode {
  const { label, kind, summary, summaryId, heightPx, tableData, children } = props
  const isEmpty = !tableData.rows.some(({ values }) => hasValues(values))
  return (
    <figure className="chart" aria-label={label}>
      {tableData.columns.length > 1 ? <Legend names={tableData.columns} /> : null}
      <div className="[contain:inline-size]" style={{ height: heightPx }}>
        {isEmpty ? (
          <EmptyText>{t`No data yet`}</EmptyText>
        ) : (
          <DrawingBoundary fallback={<EmptyText>{t`We couldn’t draw the chart. The numbers are below.`}</EmptyText>}>
            <Suspense>{children}</Suspense>
          </DrawingBoundary>
        )}
      </div>
      <figcaption className="mt-3">
        <p id={summaryId} className="text-sm text-ink-3">
          {summary}
        </p>
        {isEmpty ? null : <ChartTable label={label} kind={kind} tableData={tableData} />}
      </figcaption>
    </figure>
  )
}

function EmptyText({ children }: { children: string }): React.ReactNode {
  return <p className="grid h-full place-items-center rounded-md bg-sunk px-4 text-md text-ink-3">{children}</p>
}

function Legend({ names }: { names: readonly string[] }): React.ReactNode {
  return (
    <ul aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {names.map((name, i) => (
        <li key={name} className="flex items-center gap-2">
          <svg width="24" height="8" className={`series-${i}`}>
            <path d="M1 4H23" className="line" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
