import { Suspense } from 'react'
import type { FigureKind } from '../figures/figure-format.ts'
import './charts.css'
import { DrawingBoundary } from './drawing-boundary.tsx'
import { FiguresTable } from './figures-table.tsx'
import { type Figures, hasFigures } from './series.ts'

/** What charts of all kinds take. */
export type ChartProps = {
  /** What the chart is about: "Net worth". It names the picture and the table; put it above as a heading too. */
  label: string
  kind?: FigureKind
  /** What the chart shows, in a sentence; made from the figures when left out. */
  summary?: string
  /** Height of the drawing, kept free until it is there. */
  heightPx?: number
}

type ChartFrameProps = {
  label: string
  kind: FigureKind
  summary: string
  /** Id for the summary's element; the drawing refers to it. */
  summaryId: string
  heightPx: number
  figures: Figures
  /** The drawing, loaded lazily. */
  children: React.ReactNode
}

/** What stands around every drawing: its place, what it says in a sentence, and its figures as a table. */
export function ChartFrame(props: ChartFrameProps): React.ReactNode {
  const { label, kind, summary, summaryId, heightPx, figures, children } = props
  const isEmpty = !figures.rows.some(({ values }) => hasFigures(values))
  return (
    <figure className="chart" aria-label={label}>
      {figures.columns.length > 1 ? <Legend names={figures.columns} /> : null}
      <div className="[contain:inline-size]" style={{ height: heightPx }}>
        {isEmpty ? (
          <Notice>No figures yet</Notice>
        ) : (
          <DrawingBoundary fallback={<Notice>The chart could not be drawn. Its figures are below.</Notice>}>
            <Suspense>{children}</Suspense>
          </DrawingBoundary>
        )}
      </div>
      <figcaption className="mt-3">
        <p id={summaryId} className="text-sm text-ink-3">
          {summary}
        </p>
        {isEmpty ? null : <FiguresTable label={label} kind={kind} figures={figures} />}
      </figcaption>
    </figure>
  )
}

function Notice({ children }: { children: string }): React.ReactNode {
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
