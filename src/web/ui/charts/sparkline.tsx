import { lazy, Suspense } from 'react'
import type { FigureKind } from '../figures/figure-format.ts'
import './charts.css'
import { DrawingBoundary } from './drawing-boundary.tsx'
import { hasFigures, type Point, sparklineSize } from './series.ts'
import { summariseLines } from './summaries.ts'

const SparklineDrawing = lazy(async () => ({ default: (await import('./sparkline-drawing.tsx')).SparklineDrawing }))

type SparklineProps = {
  /** What it shows: "Doors". It is read out with a summary of the figures. */
  label: string
  points: readonly Point[]
  kind?: FigureKind
}

/** The course of a figure in the size of a word, beside the figure itself. */
export function Sparkline({ label, points, kind = 'count' }: SparklineProps): React.ReactNode {
  const summary = summariseLines([{ name: label, points }], kind)
  return (
    <span className="chart inline-block align-middle">
      <svg role="img" aria-label={summary} width={sparklineSize.width} height={sparklineSize.height}>
        {hasFigures(points.map(({ value }) => value)) ? (
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
