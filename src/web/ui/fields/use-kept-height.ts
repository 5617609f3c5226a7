import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element as high as it ever was, as long as its width stays: an error of two lines that vanishes would
 * otherwise pull up the button that somebody is about to press.
 */
export function useKeptHeight(note: string): React.RefObject<HTMLParagraphElement | null> {
  const ref = useRef<HTMLParagraphElement>(null)
  const widthPx = useRef(0)
  useLayoutEffect(() => {
    const element = ref.current
    const room = element?.parentElement
    // Nothing to measure in what is empty or folded away.
    if (!note || !element || !room?.clientWidth) return
    if (room.clientWidth !== widthPx.current) element.style.minHeight = ''
    widthPx.current = room.clientWidth
    // Not the bounding box, which a dialog that is just growing in would make smaller.
    element.style.minHeight = getComputedStyle(element).height
  }, [note])
  return ref
}
