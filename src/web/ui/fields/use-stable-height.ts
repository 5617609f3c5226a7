import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element at its greatest height so far while its width is unchanged. Otherwise a two-line error that disappears would
 * pull up the button that the member is about to press.
 */
export function useStableHeight(): React.RefObject<HTMLParagraphElement | null> {
  const ref = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => (ref.current ? trackHeight(ref.current) : undefined), [])
  return ref
}

/** Observe the height rather than read it: reading during rendering would force an extra layout of the page. */
function trackHeight(element: HTMLElement): () => void {
  const parent = element.parentElement
  let widthPx = 0
  const observer = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const { inlineSize = 0, blockSize = 0 } = borderBoxSize[0] ?? {}
      // A collapsed element has nothing to measure.
      if (inlineSize === 0) continue
      if (target === element) element.style.minHeight = `${blockSize}px`
      else if (inlineSize !== widthPx) {
        if (widthPx > 0) requestAnimationFrame(() => (element.style.minHeight = ''))
        widthPx = inlineSize
      }
    }
  })
  if (parent) observer.observe(parent)
  observer.observe(element)
  return () => observer.disconnect()
}
