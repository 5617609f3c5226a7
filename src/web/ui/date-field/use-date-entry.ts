import type { CalendarDate } from '@internationalized/date'
import { useEffect, useState } from 'react'
import { fullYear, outsideBounds, readDate, toDate } from './date-text.ts'

type Entry = {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  min?: string | undefined
  max?: string | undefined
}

type DateEntry = {
  /** What is wrong with what stands there, told once somebody has left it. */
  fault: string | undefined
  handlers: {
    onChange: (date: CalendarDate | null) => void
    onFocus: () => void
    onBlur: () => void
  }
  copy: React.ClipboardEventHandler
  paste: React.ClipboardEventHandler
  clear: () => void
}

// Without a last day, 26 may be a year to come and 58 is one long past.
const yearsAhead = 20

/** What becomes of a date that is typed, pasted, copied or left half done. */
export function useDateEntry(entry: Entry, box: React.RefObject<HTMLElement | null>): DateEntry {
  const { value, onChange, onBlur, min = '', max = '' } = entry
  const [isInside, setInside] = useState(false)
  const [isHalf, setHalf] = useState(false)
  const date = toDate(value)
  const last = toDate(max)
  const latest = (): number => last?.year ?? new Date().getFullYear() + yearsAhead

  const take = (taken: CalendarDate | null): void => {
    setHalf(false)
    const text = taken?.toString() ?? ''
    if (text !== value) onChange(text)
  }
  useEffect(() => {
    // Not while somebody may still be typing the year; a day that had to be mended only comes when the field was left.
    if (!isInside && date && date.year < 100) take(date.set({ year: fullYear(date.year, latest()) }))
    // oxlint-disable-next-line react/exhaustive-deps -- for each value that stays
  }, [isInside, value])

  return {
    fault: isInside
      ? undefined
      : isHalf
        ? 'Enter month, day and year.'
        : date
          ? outsideBounds(date, toDate(min), last)
          : undefined,
    handlers: {
      onChange: take,
      onFocus: () => setInside(true),
      onBlur: () => {
        setInside(false)
        setHalf(isHalfDone(box.current))
        onBlur?.()
      },
    },
    copy: (event) => {
      if (!date) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', `${pad(date.month)}/${pad(date.day)}/${date.year}`)
    },
    paste: (event) => {
      event.preventDefault()
      const pasted = readDate(event.clipboardData.getData('text/plain'), latest())
      if (pasted) take(pasted)
    },
    clear: () => take(null),
  }
}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}

/** Some parts are filled and others are not. */
function isHalfDone(box: HTMLElement | null): boolean {
  const parts = [...(box?.querySelectorAll('[role=spinbutton]') ?? [])]
  const empty = parts.filter((part) => part.hasAttribute('data-placeholder'))
  return empty.length > 0 && empty.length < parts.length
}
