import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { allHours, type Hours, readHours, writeHours } from '#domain/pods/market-filters.ts'
import { classNames } from '../../ui/class-names.ts'
import { SliderField } from '../../ui/slider/slider-field.tsx'
import { clockHour, hoursHelp, hoursLabel, wordsOfHours } from './hours-words.ts'
import { stillToArrive } from '../../lib/still-to-arrive.ts'

type HoursSliderProps = {
  /** The filter as it stands in the address. */
  value: string | undefined
  onChange: (value: string) => void
  /** The focus stood where the slider appears. */
  takesFocus: boolean
}

/** The thumbs move often; the list follows once they rest. */
const restMs = 250

/** Between which hours of the viewer's day a pod is to meet. */
export function HoursSlider({ value = '', onChange, takesFocus }: HoursSliderProps): React.ReactNode {
  const [hours, setHours] = useState(() => readHours(value))
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState<readonly string[]>([])
  if (value !== seen) {
    setSeen(value)
    // What was sent from here comes back late, when the thumbs may have moved on; only another value moves them.
    setSent(stillToArrive(sent, value))
    if (!sent.includes(value)) setHours(readHours(value))
  }
  const wanted = writeHours(hours)
  const send = useEffectEvent((rested: string) => {
    if (rested === (sent.at(-1) ?? value)) return
    setSent([...sent, rested])
    onChange(rested)
  })
  useEffect(() => {
    const timer = setTimeout(() => send(wanted), restMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <SliderField
      label={hoursLabel}
      help={hoursHelp}
      className={classNames(oneLineClass, asideClasses[hours[1] - hours[0]])}
      ref={input}
      ends={['Earliest', 'Latest']}
      min={allHours[0]}
      max={allHours[1]}
      format={clockHour}
      formatRange={wordsOfHours}
      value={hours}
      onChange={(moved: Hours) => setHours(apart(moved, hours))}
    />
  )
}

const oneLineClass = '[&_.slider-output]:max-w-none [&_.slider-output]:whitespace-nowrap'

/** An hour or two apart the thumbs would lie over each other; they step aside by some pixels. */
const asideClasses: Readonly<Record<number, string>> = {
  1: '[&_.slider-thumb:nth-last-child(2)]:[translate:-7px] [&_.slider-thumb:last-child]:[translate:7px]',
  2: '[&_.slider-thumb:nth-last-child(2)]:[translate:-2px] [&_.slider-thumb:last-child]:[translate:2px]',
}

/** An hour lies between the thumbs at least: a meeting has to fit. */
function apart([from, to]: Hours, [, lastTo]: Hours): Hours {
  if (from < to) return [from, to]
  return to === lastTo ? [to - 1, to] : [from, from + 1]
}
