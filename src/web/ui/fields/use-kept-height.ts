import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element as high as it ever was, as long as its width stays: an error of two lines that vanishes would
 * otherwise pull up the button that somebody is about to press.
 */
export function useKeptHeight(): React.RefObject<HTMLParagraphElement | null> {
  const ref = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => (ref.current ? keepHeight(ref.current) : undefined), [])
  return ref
}

/** Heights are told by the browser once it knows them; asking for one in the midst of drawing lays out the whole page once more. */
function keepHeight(element: HTMLElement): () => void {
  const room = element.parentElement
  let widthPx = 0
  const observer = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const { inlineSize = 0, blockSize = 0 } = borderBoxSize[0] ?? {}
      // Nothing to measure in what is folded away.
      if (inlineSize === 0) continue
      if (target === element) element.style.minHeight = `${blockSize}px`
      else if (inlineSize !== widthPx) {
        if (widthPx > 0) requestAnimationFrame(() => (element.style.minHeight = ''))
        widthPx = inlineSize
      }
    }
  })
  if (room) observer.observe(room)
  observer.observe(element)
  return () => observer.disconnect()
}
