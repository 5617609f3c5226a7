import type { CalendarDate } from '@internationalized/date'
import { useEffect, useState } from 'react'
import { fieldText, fullYear, mendDay, outsideBounds, readDate, toDate } from './date-text.ts'

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
  /** What was done to what was typed, in words. */
  notice: string
  handlers: {
    onChange: (date: CalendarDate | null) => void
    onFocus: () => void
    onBlur: () => void
  }
  /** For what holds the parts of the date. */
  partsHandlers: {
    onCopy: React.ClipboardEventHandler
    onKeyDownCapture: React.KeyboardEventHandler
    onBlurCapture: React.FocusEventHandler
  }
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
  const [said, say] = useState<Said>(silence)
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

  // Holds only for the date it was said of.
  const standing = said.of === value ? said : silence
  const outside = date ? outsideBounds(date, toDate(min), last) : undefined
  const leftFault = isHalf ? 'Enter month, day and year.' : outside

  return {
    fault: standing.problem || (isInside ? undefined : leftFault),
    notice: standing.notice,
    handlers: {
      onChange: take,
      onFocus: () => setInside(true),
      onBlur: () => {
        setInside(false)
        setHalf(isHalfDone(box.current))
        onBlur?.()
      },
    },
    partsHandlers: {
      onCopy: (event) => {
        if (!date) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', fieldText(date))
      },
      onKeyDownCapture: ({ key }) => {
        if (key !== 'Tab' && key !== 'Shift') say(silence)
      },
      // Before the parts, when they are left, are drawn to a day that exists.
      onBlurCapture: ({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        const [month = 0, day = 0, year = 0] = partsOf(currentTarget).map(({ textContent }) => Number(textContent))
        const mended = month && day && year ? mendDay(fullYear(year, latest()), month, day) : null
        if (mended) say({ ...silence, of: mended.date.toString(), notice: mended.notice })
      },
    },
    paste: (event) => {
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain').trim()
      const pasted = readDate(text, latest())
      if (pasted) take(pasted)
      say(pasted || !text ? silence : { ...silence, of: value, problem: `“${shortened(text)}” is no date.` })
    },
    clear: () => take(null),
  }
}

type Said = { of: string | null; notice: string; problem: string }

const silence: Said = { of: null, notice: '', problem: '' }

/** Enough of a text to know it again. */
function shortened(text: string): string {
  return text.length > 24 ? `${text.slice(0, 23)}…` : text
}

function partsOf(box: Element | null): Element[] {
  return [...(box?.querySelectorAll('[role=spinbutton]') ?? [])]
}

/** Some parts are filled and others are not. */
function isHalfDone(box: HTMLElement | null): boolean {
  const parts = partsOf(box)
  const empty = parts.filter((part) => part.hasAttribute('data-placeholder'))
  return empty.length > 0 && empty.length < parts.length
}
