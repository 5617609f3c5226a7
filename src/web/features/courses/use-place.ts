import { useEffect } from 'react'
import { type LessonPlace, saveProgress } from './courses-query.ts'

/** How long a reader rests before their place is kept. */
const restMs = 1_500
/** A place nearer to the kept one than this is the same place. */
const least01 = 0.02

/**
 * Keeps how far somebody has read: the share of the text that has come into view, once they rest, and when they leave. What cannot be
 * sent is not worth a word: the next rest sends it anew.
 *
 * @param element the text
 */
export function useReadingPlace(element: React.RefObject<HTMLElement | null>, { course, lesson }: LessonPlace): void {
  useEffect(() => {
    const keep = placeKeeper({ course, lesson })
    let timer: ReturnType<typeof setTimeout> | undefined
    let place01: number | null = null
    const rest = (): void => {
      clearTimeout(timer)
      if (place01 !== null) keep(place01)
    }
    const follow = (): void => {
      if (!element.current) return
      place01 = shownShareOf(element.current)
      clearTimeout(timer)
      timer = setTimeout(rest, restMs)
    }
    addEventListener('scroll', follow, { passive: true })
    addEventListener('pagehide', rest)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('pagehide', rest)
      rest()
    }
  }, [element, course, lesson])
}

/** Sends a place from 0 to 1, unless it is the one that was sent last. */
export function placeKeeper(lesson: LessonPlace): (place01: number) => void {
  let kept01 = -1
  return (place01) => {
    if (Math.abs(place01 - kept01) < least01) return
    const before = kept01
    kept01 = place01
    saveProgress(lesson, { place01 }, { outlivesPage: true }).catch(() => {
      kept01 = before
    })
  }
}

/** Shows the text so that this share of it has come into view. */
export function goToPlace(element: HTMLElement, place01: number): void {
  const { top, height } = element.getBoundingClientRect()
  scrollBy(0, top + place01 * height - innerHeight)
}

function shownShareOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect()
  const share = height === 0 ? 0 : (innerHeight - top) / height
  return Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
}
