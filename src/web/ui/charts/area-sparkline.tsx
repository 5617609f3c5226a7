/** A value at an instant, in milliseconds since the epoch. */
export type TimedValue = { atMs: number; value: number }

type AreaSparklineProps = {
  /** Sentence that describes the chart. Screen readers read nothing of the drawing itself. */
  label: string
  /** In chronological order, at least two. */
  series: readonly TimedValue[]
}

/**
 * Vertical range of the line, in percent of the box. The top leaves room for the dot, the bottom leaves an area below the
 * lowest value.
 */
const plotRange = { top: 8, bottom: 88 }

/**
 * The trend of one value across the full width of a card, with points spaced by time. Drawn without a library, for pages that
 * have no other chart.
 */
export function AreaSparkline({ label, series }: AreaSparklineProps): React.ReactNode {
  const points = pointsOf(series)
  const path = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const last = points.at(-1)
  return (
    <div className="relative h-[70px] pe-1.5">
      <svg
        role="img"
        aria-label={label}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="block size-full overflow-visible"
      >
        <polygon points={`0,100 ${path} 100,100`} className="fill-pine-soft" />
        <polyline
          points={path}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-pine stroke-[2.25] [stroke-linejoin:round]"
        />
      </svg>
      {/* An SVG circle would become an ellipse, because the box is stretched. */}
      {last ? (
        <span className="absolute end-0 size-3 [translate:0_-50%] rounded-full bg-pine" style={{ top: `${last.y}%` }} />
      ) : null}
    </div>
  )
}

/** Positions of the values, in percent of the box. Equal values lie in the middle. */
function pointsOf(series: readonly TimedValue[]): readonly { x: number; y: number }[] {
  const values = series.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const [from, to] = [series[0]?.atMs ?? 0, series.at(-1)?.atMs ?? 0]
  const share = (portion: number, whole: number): number => (whole === 0 ? 0.5 : portion / whole)
  const round = (value: number): number => Math.round(value * 10) / 10
  return series.map(({ atMs, value }) => ({
    x: round(100 * share(atMs - from, to - from)),
    y: round(plotRange.bottom - (plotRange.bottom - plotRange.top) * share(value - low, high - low)),
  }))
}
