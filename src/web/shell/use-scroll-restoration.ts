import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()

/**
 * Does on client-side navigation what a page load does: starts at the top with focus on the heading, or restores the scroll
 * position on back. A change of the query alone, such as a filter, moves nothing.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation()
  const kind = useNavigationType()
  const lastLocation = useRef({ key, pathname, hash })
  // Save the position before the next page is laid out: a shorter page changes the scroll position.
  useLayoutEffect(() => {
    const savePosition = (): void => void positions.set(key, scrollY)
    addEventListener('scroll', savePosition, { passive: true })
    return () => removeEventListener('scroll', savePosition)
  }, [key])
  useEffect(() => {
    const previous = lastLocation.current
    lastLocation.current = { key, pathname, hash }
    if (previous.pathname === pathname && previous.hash === hash) return
    if (previous.pathname !== pathname) focusHeading()
    if (kind === NavigationType.Pop) scrollTo(0, positions.get(key) ?? 0)
    else scrollToTarget(hash)
  }, [key, pathname, hash, kind])
  useEffect(() => takeOverScrollRestoration(), [])
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

/** Disables the browser's scroll restoration while the app runs. A reload is restored by the browser. */
function takeOverScrollRestoration(): () => void {
  const giveBack = (): void => {
    history.scrollRestoration = 'auto'
  }
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', giveBack)
  return () => {
    giveBack()
    removeEventListener('pagehide', giveBack)
  }
}
