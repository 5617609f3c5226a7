/** A labeled value of a slider. */
export type SliderMark = { value: number; label: string }

type MarksProps = { marks: readonly SliderMark[]; min: number; max: number }

/** A tick on the track for each mark. */
export function SliderTicks({ marks, min, max }: MarksProps): React.ReactNode {
  return marks.map(({ value }) => (
    <span key={value} className="slider-tick" style={{ insetInlineStart: `${percentOf(value, min, max)}%` }} />
  ))
}

/** Labels below the track. Hidden from screen readers, which read the thumb's value. */
export function SliderMarks({ marks, min, max }: MarksProps): React.ReactNode {
  if (marks.length === 0) return null
  return (
    <div aria-hidden="true" className="slider-marks">
      {marks.map(({ value, label }) => {
        const percent = percentOf(value, min, max)
        // The first label aligns with the start of the track and the last with its end.
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
