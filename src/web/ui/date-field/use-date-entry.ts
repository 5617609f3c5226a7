import type { CalendarDate } from '@internationalized/date'
import { useEffect, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { fieldText, fullYear, clampDay, outsideBounds, parseDateText, toDate } from './date-text.ts'

type Entry = {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  min?: string | undefined
  max?: string | undefined
}

type DateEntry = {
  /** Error message of the current value, shown once focus leaves the field. */
  error: string | undefined
  /** Message about a correction of the typed date. */
  correction: string
  handlers: {
    onChange: (date: CalendarDate | null) => void
    onFocus: () => void
    onBlur: () => void
  }
  /** For the element that wraps the date segments. */
  partsHandlers: {
    onCopy: React.ClipboardEventHandler
    onKeyDownCapture: React.KeyboardEventHandler
    onBlurCapture: React.FocusEventHandler
  }
  paste: React.ClipboardEventHandler
  clear: () => void
}

// Without a maximum, 26 may be a future year and 58 is in the past.
const yearsAhead = 20

/** Handles a date that is typed, pasted, copied or left incomplete. */
export function useDateEntry(entry: Entry, box: React.RefObject<HTMLElement | null>): DateEntry {
  const { value, onChange, onBlur, min = '', max = '' } = entry
  const [isInside, setInside] = useState(false)
  const [isIncomplete, setIncomplete] = useState(false)
  const [message, setMessage] = useState<EntryMessage>(noMessage)
  const date = toDate(value)
  const last = toDate(max)
  const latestYear = (): number => last?.year ?? new Date().getFullYear() + yearsAhead

  const apply = (newDate: CalendarDate | null): void => {
    setIncomplete(false)
    const text = newDate?.toString() ?? ''
    if (text !== value) onChange(text)
  }
  useEffect(() => {
    // Expand the year only after blur, because the member may still be typing it. A day that had to be corrected also arrives
    // only on blur.
    if (!isInside && date && date.year < 100) apply(date.set({ year: fullYear(date.year, latestYear()) }))
    // oxlint-disable-next-line react/exhaustive-deps -- only focus and value matter; `apply` changes with each render
  }, [isInside, value])

  // Applies only to the date it was written for.
  const currentMessage = message.value === value ? message : noMessage
  const boundsError = date ? outsideBounds(date, toDate(min), last) : undefined
  const leaveError = isIncomplete ? t`Enter the month, day, and year.` : boundsError

  return {
    error: currentMessage.problem || (isInside ? undefined : leaveError),
    correction: currentMessage.correction,
    handlers: {
      onChange: apply,
      onFocus: () => setInside(true),
      onBlur: () => {
        setInside(false)
        setIncomplete(isPartlyFilled(box.current))
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
        if (key !== 'Tab' && key !== 'Shift') setMessage(noMessage)
      },
      // Runs before the segments, on blur, clamp the date to an existing day.
      onBlurCapture: ({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        const [month = 0, day = 0, year = 0] = segmentsOf(currentTarget).map(({ textContent }) => Number(textContent))
        const clamped = month && day && year ? clampDay(fullYear(year, latestYear()), month, day) : null
        if (clamped) setMessage({ ...noMessage, value: clamped.date.toString(), correction: clamped.correction })
      },
    },
    paste: (event) => {
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain').trim()
      const pasted = parseDateText(text, latestYear())
      if (pasted) apply(pasted)
      setMessage(
        pasted || !text
          ? noMessage
          : { ...noMessage, value, problem: t`“${{ truncate: truncate(text) }}” isn’t a date. Enter a valid date.` },
      )
    },
    clear: () => apply(null),
  }
}

type EntryMessage = { value: string | null; correction: string; problem: string }

const noMessage: EntryMessage = { value: null, correction: '', problem: '' }

/** Shortens a text so that it is still recognizable. */
function truncate(text: string): string {
  return text.length > 24 ? `${text.slice(0, 23)}…` : text
}

function segmentsOf(box: Element | null): Element[] {
  return [...(box?.querySelectorAll('[role=spinbutton]') ?? [])]
}

/** Whether some segments are filled and others are not. */
function isPartlyFilled(box: HTMLElement | null): boolean {
  const parts = segmentsOf(box)
  const empty = parts.filter((part) => part.hasAttribute('data-placeholder'))
  return empty.length > 0 && empty.length < parts.length
}
