import { useEffect } from 'react'
import { type LessonKey, saveProgress } from './courses-queries.ts'

/** Idle time before the reading position is saved. */
const idleMs = 1_500
/** Positions closer than this to the saved one are not saved. */
const minChange01 = 0.02

/**
 * Saves how far a member has read: the share of the text that has come into view, after they pause and when they leave. A
 * failed save is ignored, because the next pause sends it again.
 *
 * @param element the text
 */
export function useReadingPosition(element: React.RefObject<HTMLElement | null>, { course, lesson }: LessonKey): void {
  useEffect(() => {
    const savePosition = createPositionSaver({ course, lesson })
    let timer: ReturnType<typeof setTimeout> | undefined
    let place01: number | null = null
    const flush = (): void => {
      clearTimeout(timer)
      if (place01 !== null) savePosition(place01)
    }
    const trackPosition = (): void => {
      if (!element.current) return
      place01 = visibleShareOf(element.current)
      clearTimeout(timer)
      timer = setTimeout(flush, idleMs)
    }
    addEventListener('scroll', trackPosition, { passive: true })
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('scroll', trackPosition)
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [element, course, lesson])
}

/** Creates a function that saves a position from 0 to 1, unless it was the last one saved. */
export function createPositionSaver(lesson: LessonKey): (place01: number) => void {
  let sentPlace01 = -1
  return (place01) => {
    if (Math.abs(place01 - sentPlace01) < minChange01) return
    const previous = sentPlace01
    sentPlace01 = place01
    saveProgress(lesson, { place01 }, { keepalive: true }).catch(() => {
      sentPlace01 = previous
    })
  }
}

/** Scrolls so that this share of the text has come into view. */
export function scrollToPosition(element: HTMLElement, place01: number): void {
  const { top, height } = element.getBoundingClientRect()
  scrollBy(0, top + place01 * height - innerHeight)
}

function visibleShareOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect()
  const share = height === 0 ? 0 : (innerHeight - top) / height
  return Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
}
