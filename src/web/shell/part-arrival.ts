import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Brings whoever followed a link to a part of the page to its heading, and to a field, named as in its form, to its control;
 * also when the page was drawn after the browser looked for it. For pages whose parts are linked to.
 */
export function usePartArrival(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '') return
    // After the page's own arrival, which goes to its heading.
    const frame = requestAnimationFrame(() => goTo(hash.slice(1)))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same link may be followed again
  }, [hash, key])
}

function goTo(id: string): void {
  const control = document.querySelector<HTMLElement>(`main [name="${CSS.escape(id)}"]`)
  const part = document.getElementById(id)
  if (part) part.scrollIntoView()
  else control?.scrollIntoView({ block: 'center' })
  const target = part?.querySelector<HTMLElement>('h2') ?? control
  target?.focus({ preventScroll: true })
}
