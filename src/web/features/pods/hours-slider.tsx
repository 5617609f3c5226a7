import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { allHours, type HourRange, parseHoursOrAll, serializeHours } from '#domain/pods/market-filters.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SliderField } from '#web/ui/slider/slider-field.tsx'
import { formatHour, hoursHelp, hoursLabel, formatHours } from './hours-text.ts'
import { stillToArrive } from '#web/lib/still-to-arrive.ts'

type HoursSliderProps = {
  /** Value of the filter in the URL. */
  value: string | undefined
  onChange: (value: string) => void
  /** Focus was on the placeholder of the slider. */
  takesFocus: boolean
}

/** The thumbs move often, so the list updates once they rest. */
const debounceMs = 250

/** Slider for the local hours within which a pod must meet. */
export function HoursSlider({ value = '', onChange, takesFocus }: HoursSliderProps): React.ReactNode {
  const [hours, setHours] = useState(() => parseHoursOrAll(value))
  const [lastValue, setLastValue] = useState(value)
  const [sent, setSent] = useState<readonly string[]>([])
  if (value !== lastValue) {
    setLastValue(value)
    // A value set here comes back late, when the thumbs may have moved on. Only a different value moves them.
    setSent(stillToArrive(sent, value))
    if (!sent.includes(value)) setHours(parseHoursOrAll(value))
  }
  const nextValue = serializeHours(hours)
  const send = useEffectEvent((settledValue: string) => {
    if (settledValue === (sent.at(-1) ?? value)) return
    setSent([...sent, settledValue])
    onChange(settledValue)
  })
  useEffect(() => {
    const timer = setTimeout(() => send(nextValue), debounceMs)
    return () => clearTimeout(timer)
  }, [nextValue])
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <SliderField
      label={hoursLabel}
      help={hoursHelp}
      className={classNames(singleRowClass, thumbOffsetClasses[hours[1] - hours[0]])}
      ref={input}
      ends={[t`Earliest`, t`Latest`]}
      min={allHours[0]}
      max={allHours[1]}
      format={formatHour}
      formatRange={formatHours}
      value={hours}
      onChange={(moved: HourRange) => setHours(separateThumbs(moved, hours))}
    />
  )
}

const singleRowClass = '[&_.slider-output]:max-w-none [&_.slider-output]:whitespace-nowrap'

/** At one or two hours apart the thumbs would overlap, so they are offset by some pixels. */
const thumbOffsetClasses: Readonly<Record<number, string>> = {
  1: '[&_.slider-thumb:nth-last-child(2)]:[translate:-7px] [&_.slider-thumb:last-child]:[translate:7px]',
  2: '[&_.slider-thumb:nth-last-child(2)]:[translate:-2px] [&_.slider-thumb:last-child]:[translate:2px]',
}

/** Keeps at least one hour between the thumbs, because a meeting must fit. */
function separateThumbs([from, to]: HourRange, [, lastTo]: HourRange): HourRange {
  if (from < to) return [from, to]
  return to === lastTo ? [to - 1, to] : [from, from + 1]
}
