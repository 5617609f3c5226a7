import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to the URL's fragment: a section's heading, or the control of a form field by its name. Also works if the page
 * renders after the browser has looked for the fragment. For pages with linkable sections.
 */
export function useScrollToHash(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '') return
    // Runs after the page's own scroll restoration, which focuses the heading.
    const frame = requestAnimationFrame(() => scrollToTarget(hash.slice(1)))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same link may be followed again
  }, [hash, key])
}

function scrollToTarget(id: string): void {
  const control = document.querySelector<HTMLElement>(`main [name="${CSS.escape(id)}"]`)
  const section = document.getElementById(id)
  if (section) section.scrollIntoView()
  else control?.scrollIntoView({ block: 'center' })
  const target = section?.querySelector<HTMLElement>('h2') ?? control
  target?.focus({ preventScroll: true })
}
