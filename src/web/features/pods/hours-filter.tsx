import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { allHours, type HourRange, parseHoursOrAll } from '#domain/pods/market-filters.ts'
import type { HoursSlider } from './hours-slider.tsx'
import { hoursHelp, hoursLabel, formatHours } from './hours-text.ts'

type HoursFilterProps = {
  value: string | undefined
  onChange: (value: string) => void
  /** The member has approached the filters. */
  shouldLoad: boolean
}

/** The slider once loaded, and whether focus was waiting for it. */
type LoadedSlider = { Slider: typeof HoursSlider; takesFocus: boolean }

/**
 * The local hours within which a pod must meet. The slider needs part of react-aria, so it loads when the member approaches the
 * filters. A placeholder of the same height is shown until then, and a press on it loads the slider.
 */
export function HoursFilter({ value, onChange, shouldLoad }: HoursFilterProps): React.ReactNode {
  const [loaded, setLoaded] = useState<LoadedSlider | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const load = useCallback(() => {
    const handleLoaded = ({ HoursSlider: Slider }: { HoursSlider: typeof HoursSlider }): void =>
      setLoaded({ Slider, takesFocus: document.activeElement === button.current })
    // Without a connection the placeholder stays, and each press retries.
    import('./hours-slider.tsx').then(handleLoaded, () => {})
  }, [])
  useEffect(() => {
    if (shouldLoad) load()
  }, [shouldLoad, load])
  if (loaded) return <loaded.Slider value={value} onChange={onChange} takesFocus={loaded.takesFocus} />
  return <SliderPlaceholder ref={button} hours={parseHoursOrAll(value)} onPress={load} />
}

type SliderPlaceholderProps = { hours: HourRange; onPress: () => void; ref: React.Ref<HTMLButtonElement> }

function SliderPlaceholder({ hours, onPress, ref }: SliderPlaceholderProps): React.ReactNode {
  const [start, end] = hours.map((hour) => (hour / allHours[1]) * 100)
  return (
    <div className="grid content-start gap-1.5">
      <p className="flex justify-between gap-3 text-[13.5px] font-semibold">
        {hoursLabel}
        <span className="tabular font-normal whitespace-nowrap text-ink-2">{formatHours(hours)}</span>
      </p>
      <button
        ref={ref}
        type="button"
        aria-label={t`Choose hours: your local time`}
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
