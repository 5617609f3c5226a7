import { useLayoutEffect, useRef, useState } from 'react'

/** The current width of an element in whole pixels; 0 before it has been measured. */
export function useWidth(): [ref: React.RefObject<HTMLDivElement | null>, widthPx: number] {
  const ref = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => setWidthPx(Math.floor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, widthPx]
}
