import { useCallback, useEffect, useRef, useState } from 'react'
import { allHours, type Hours, readHours } from '#domain/pods/market-filters.ts'
import type { HoursSlider } from './hours-slider.tsx'
import { hoursHelp, hoursLabel, wordsOfHours } from './hours-words.ts'

type HoursFilterProps = {
  value: string | undefined
  onChange: (value: string) => void
  /** Somebody has turned to the filters. */
  isWanted: boolean
}

/** The slider once it is there, and whether the focus waited for it. */
type Arrived = { Slider: typeof HoursSlider; takesFocus: boolean }

/**
 * Between which hours of the viewer's day a pod is to meet. The slider brings its part of react-aria, so it comes when somebody turns
 * to the filters; a drawing of the same height stands there until then, and brings it when it is pressed.
 */
export function HoursFilter({ value, onChange, isWanted }: HoursFilterProps): React.ReactNode {
  const [arrived, setArrived] = useState<Arrived | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const bring = useCallback(() => {
    const arrive = ({ HoursSlider: Slider }: { HoursSlider: typeof HoursSlider }): void =>
      setArrived({ Slider, takesFocus: document.activeElement === button.current })
    // Without a line the drawing stays, and each press tries again.
    import('./hours-slider.tsx').then(arrive, () => {})
  }, [])
  useEffect(() => {
    if (isWanted) bring()
  }, [isWanted, bring])
  if (arrived) return <arrived.Slider value={value} onChange={onChange} takesFocus={arrived.takesFocus} />
  return <WaitingSlider ref={button} hours={readHours(value)} onPress={bring} />
}

type WaitingSliderProps = { hours: Hours; onPress: () => void; ref: React.Ref<HTMLButtonElement> }

function WaitingSlider({ hours, onPress, ref }: WaitingSliderProps): React.ReactNode {
  const [start, end] = hours.map((hour) => (hour / allHours[1]) * 100)
  return (
    <div className="grid content-start gap-1.5">
      <p className="flex justify-between gap-3 text-[13.5px] font-semibold">
        {hoursLabel}
        <span className="tabular font-normal whitespace-nowrap text-ink-2">{wordsOfHours(hours)}</span>
      </p>
      <button
        ref={ref}
        type="button"
        aria-label={`Choose the hours: ${hoursLabel.toLowerCase()}`}
        onClick={onPress}
        className="relative h-8 max-md:h-11"
      >
        <span className="absolute inset-x-1.5 top-1/2 h-2 [translate:0_-50%] overflow-hidden rounded-full border border-line-field bg-line-2">
          <span
            className="absolute inset-y-0 bg-pine"
            style={{ insetInlineStart: `${start}%`, insetInlineEnd: `${100 - (end ?? 100)}%` }}
          />
        </span>
      </button>
      <p className="min-h-5 text-sm text-ink-3">{hoursHelp}</p>
    </div>
  )
}
