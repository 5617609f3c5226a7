import { lazy, Suspense } from 'react'
import type { ValueKind } from '../data-display/format-value.ts'
import './charts.css'
import { DrawingBoundary } from './drawing-boundary.tsx'
import { hasValues, type Point, sparklineSize } from './series.ts'
import { summarizeLines } from './summaries.ts'

const SparklineDrawing = lazy(async () => ({ default: (await import('./sparkline-drawing.tsx')).SparklineDrawing }))

type SparklineProps = {
  /** What the sparkline shows: "Doors". Screen readers read it with a summary of the values. */
  label: string
  points: readonly Point[]
  kind?: ValueKind
}

/** The trend of a value as a chart the size of a word, shown beside the value. */
export function Sparkline({ label, points, kind = 'count' }: SparklineProps): React.ReactNode {
  const summary = summarizeLines([{ name: label, points }], kind)
  return (
    <span className="chart inline-block align-middle">
      <svg role="img" aria-label={summary} width={sparklineSize.width} height={sparklineSize.height}>
        {hasValues(points.map(({ value }) => value)) ? (
          <DrawingBoundary>
            <Suspense>
              <SparklineDrawing points={points} />
            </Suspense>
          </DrawingBoundary>
        ) : null}
      </svg>
    </span>
  )
}
