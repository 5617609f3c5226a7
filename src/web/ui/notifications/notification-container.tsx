import './notifications.css'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { hasOpenOverlay } from '../open-overlay.ts'
import { NotificationCard } from './notification-card.tsx'
import { notifications } from './notify.ts'

/**
 * Where notifications appear. Their time stands still under the pointer, around the focus and in a hidden tab. F6 goes to
 * the newest and back, Escape closes it.
 */
export function NotificationContainer(): React.ReactNode {
  const { shown, isPaused } = useSyncExternalStore(notifications.subscribe, notifications.snapshot)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  useEffect(() => holdWhileHidden(), [])
  useEffect(() => (region.current ? tellHeight(region.current) : undefined), [])
  const hasAny = shown.length > 0
  useEffect(() => (hasAny ? listenToKeys(region, cameFrom) : undefined), [hasAny])
  // After every change: a closed notification takes pointer and focus with it, and neither leaves with an event.
  useEffect(() => {
    if (!hasAny) notifications.release('pointer')
    if (region.current?.contains(document.activeElement)) return
    notifications.release('focus')
    if (document.activeElement === document.body) cameFrom.current?.focus()
    cameFrom.current = null
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens, so that nobody loses what they are reading
    <section
      ref={region}
      aria-label="Notifications"
      data-react-aria-top-layer="true"
      className="notifications pointer-events-none fixed z-50 grid justify-items-end gap-2"
      onPointerEnter={() => notifications.hold('pointer')}
      onPointerLeave={() => notifications.release('pointer')}
      onFocus={({ relatedTarget }) => {
        notifications.hold('focus')
        if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
      }}
      onBlur={({ relatedTarget }) => {
        if (region.current?.contains(relatedTarget)) return
        cameFrom.current = null
        notifications.release('focus')
      }}
    >
      {shown.map(({ notification, elapsedMs }) => (
        <NotificationCard key={notification.id} notification={notification} elapsedMs={elapsedMs} isPaused={isPaused} />
      ))}
    </section>
  )
}

function holdWhileHidden(): () => void {
  const follow = (): void => (document.hidden ? notifications.hold('hidden') : notifications.release('hidden'))
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => document.removeEventListener('visibilitychange', follow)
}

/** Tells the style sheet how high they stand, so that a dialog on a phone leaves them room; the newest is in sight. */
function tellHeight(region: HTMLElement): () => void {
  const { style } = document.documentElement
  const tell = (): void => {
    const height = `${region.offsetHeight}px`
    // Written down only when it is another one, as everything on the page is styled anew then.
    if (height !== (style.getPropertyValue('--notifications-height') || '0px'))
      style.setProperty('--notifications-height', height)
    region.scrollTop = region.scrollHeight
  }
  const observer = new ResizeObserver(tell)
  observer.observe(region)
  return () => {
    observer.disconnect()
    style.removeProperty('--notifications-height')
  }
}

function listenToKeys(region: RefObject<HTMLElement | null>, cameFrom: RefObject<HTMLElement | null>): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const isInside = region.current?.contains(document.activeElement)
    if (event.key === 'F6') {
      event.preventDefault()
      const newest = region.current?.lastElementChild?.querySelector('button')
      ;(isInside ? cameFrom.current : newest)?.focus()
    }
    // An open dialog or panel takes the key first.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (isInside || !hasOpenOverlay()) notifications.closeNewest()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
