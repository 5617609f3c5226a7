/** A number worth pointing out. */
export type SliderMark = { value: number; label: string }

type MarksProps = { marks: readonly SliderMark[]; min: number; max: number }

/** A line on the track for each mark. */
export function SliderTicks({ marks, min, max }: MarksProps): React.ReactNode {
  return marks.map(({ value }) => (
    <span key={value} className="slider-tick" style={{ insetInlineStart: `${percentOf(value, min, max)}%` }} />
  ))
}

/** The words under the track; screen readers hear the thumb's own number instead. */
export function SliderMarks({ marks, min, max }: MarksProps): React.ReactNode {
  if (marks.length === 0) return null
  return (
    <div aria-hidden="true" className="slider-marks">
      {marks.map(({ value, label }) => {
        const percent = percentOf(value, min, max)
        // The first word begins with the track and the last ends with it.
        return (
          <span key={value} style={{ insetInlineStart: `${percent}%`, translate: `-${percent}%` }}>
            {label}
          </span>
        )
      })}
    </div>
  )
}

function percentOf(value: number, min: number, max: number): number {
  return ((value - min) / (max - min)) * 100
}
