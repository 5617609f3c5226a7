import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()

/**
 * What a page load does by itself and a navigation inside the app has to be told: begin at the top with the focus on the
 * heading, or where one was when going back. A change of the query alone, such as a filter, moves nothing.
 */
export function usePageArrival(): void {
  const { key, pathname, hash } = useLocation()
  const kind = useNavigationType()
  const arrived = useRef({ key, pathname, hash })
  // Before the next page is laid out: a shorter one moves the view, which is no longer the old page's place.
  useLayoutEffect(() => {
    const remember = (): void => void positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])
  useEffect(() => {
    const before = arrived.current
    arrived.current = { key, pathname, hash }
    if (before.pathname === pathname && before.hash === hash) return
    if (before.pathname !== pathname) focusHeading()
    if (kind === NavigationType.Pop) scrollTo(0, positions.get(key) ?? 0)
    else scrollToTarget(hash)
  }, [key, pathname, hash, kind])
  useEffect(() => takeOverScrolling(), [])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  heading?.focus({ preventScroll: true })
}

function scrollToTarget(hash: string): void {
  const target = hash ? document.getElementById(hash.slice(1)) : null
  if (target) target.scrollIntoView()
  else scrollTo(0, 0)
}

/** While the app runs it places the page itself; a reload is the browser's own to restore. */
function takeOverScrolling(): () => void {
  const give = (): void => {
    history.scrollRestoration = 'auto'
  }
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', give)
  return () => {
    give()
    removeEventListener('pagehide', give)
  }
}
