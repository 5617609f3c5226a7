/** A figure at an instant, in milliseconds. */
export type TimedFigure = { atMs: number; value: number }

type AreaSparkProps = {
  /** What it shows, in a sentence: nothing of the drawing itself is read out. */
  label: string
  /** In the order of time, at least two. */
  figures: readonly TimedFigure[]
}

/** Height of the drawing in per cent of its box; above it the dot has room, below it the lowest figure has a ground. */
const span = { top: 8, bottom: 88 }

/**
 * The course of one figure over the whole width of a card, as far apart as in time. It is drawn without any library, for
 * pages that have no other chart.
 */
export function AreaSpark({ label, figures }: AreaSparkProps): React.ReactNode {
  const places = placesOf(figures)
  const line = places.map(({ x, y }) => `${x},${y}`).join(' ')
  const last = places.at(-1)
  return (
    <div className="relative h-[70px] pe-1.5">
      <svg
        role="img"
        aria-label={label}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="block size-full overflow-visible"
      >
        <polygon points={`0,100 ${line} 100,100`} className="fill-pine-soft" />
        <polyline
          points={line}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-pine stroke-[2.25] [stroke-linejoin:round]"
        />
      </svg>
      {/* The box is stretched, which would make an ellipse of a circle. */}
      {last ? (
        <span className="absolute end-0 size-3 [translate:0_-50%] rounded-full bg-pine" style={{ top: `${last.y}%` }} />
      ) : null}
    </div>
  )
}

/** Where the figures lie, in per cent of the box. Figures that are all the same lie in the middle. */
function placesOf(figures: readonly TimedFigure[]): readonly { x: number; y: number }[] {
  const values = figures.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const [from, to] = [figures[0]?.atMs ?? 0, figures.at(-1)?.atMs ?? 0]
  const share = (part: number, whole: number): number => (whole === 0 ? 0.5 : part / whole)
  const round = (value: number): number => Math.round(value * 10) / 10
  return figures.map(({ atMs, value }) => ({
    x: round(100 * share(atMs - from, to - from)),
    y: round(span.bottom - (span.bottom - span.top) * share(value - low, high - low)),
  }))
}
