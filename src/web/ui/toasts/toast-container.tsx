import './toasts.css'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { hasOpenOverlay } from '../open-overlay.ts'
import { ToastCard } from './toast-card.tsx'
import { toastQueue } from './show-toast.ts'

/**
 * Displays the toasts. Their timers pause while the pointer or focus is on them and while the tab is hidden. F6 moves focus to
 * the newest and back, Escape closes it.
 */
export function ToastContainer(): React.ReactNode {
  const { visible, isPaused } = useSyncExternalStore(toastQueue.subscribe, toastQueue.snapshot)
  const region = useRef<HTMLElement>(null)
  const previousFocus = useRef<HTMLElement>(null)
  useEffect(() => pauseWhileHidden(), [])
  useEffect(() => (region.current ? syncHeight(region.current) : undefined), [])
  const hasAny = visible.length > 0
  useEffect(() => (hasAny ? listenToKeys(region, previousFocus) : undefined), [hasAny])
  // Check after every change: a closed toast that had the pointer or focus fires no leave event.
  useEffect(() => {
    if (!hasAny) toastQueue.resume('pointer')
    if (region.current?.contains(document.activeElement)) return
    toastQueue.resume('focus')
    if (document.activeElement === document.body) previousFocus.current?.focus()
    previousFocus.current = null
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pauses the timers while a toast is being read
    <section
      ref={region}
      aria-label={t`Notifications`}
      data-react-aria-top-layer="true"
      className="notifications pointer-events-none fixed z-50 grid justify-items-end gap-2"
      onPointerEnter={() => toastQueue.pause('pointer')}
      onPointerLeave={() => toastQueue.resume('pointer')}
      onFocus={({ relatedTarget }) => {
        toastQueue.pause('focus')
        if (!region.current?.contains(relatedTarget)) previousFocus.current = relatedTarget as HTMLElement | null
      }}
      onBlur={({ relatedTarget }) => {
        if (region.current?.contains(relatedTarget)) return
        previousFocus.current = null
        toastQueue.resume('focus')
      }}
    >
      {visible.map(({ toast, elapsedMs }) => (
        <ToastCard key={toast.id} toast={toast} elapsedMs={elapsedMs} isPaused={isPaused} />
      ))}
    </section>
  )
}

function pauseWhileHidden(): () => void {
  const update = (): void => (document.hidden ? toastQueue.pause('hidden') : toastQueue.resume('hidden'))
  update()
  document.addEventListener('visibilitychange', update)
  return () => document.removeEventListener('visibilitychange', update)
}

/**
 * Publishes the height of the toasts to the style sheet, so that a dialog on a phone leaves room for them, and scrolls to the
 * newest.
 */
function syncHeight(region: HTMLElement): () => void {
  const { style } = document.documentElement
  const updateHeight = (): void => {
    const height = `${region.offsetHeight}px`
    // Write the property only if it changed, because writing it restyles the whole page.
    if (height !== (style.getPropertyValue('--notifications-height') || '0px'))
      style.setProperty('--notifications-height', height)
    region.scrollTop = region.scrollHeight
  }
  const observer = new ResizeObserver(updateHeight)
  observer.observe(region)
  return () => {
    observer.disconnect()
    style.removeProperty('--notifications-height')
  }
}

function listenToKeys(region: RefObject<HTMLElement | null>, previousFocus: RefObject<HTMLElement | null>): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const isInside = region.current?.contains(document.activeElement)
    if (event.key === 'F6') {
      event.preventDefault()
      const newest = region.current?.lastElementChild?.querySelector('button')
      ;(isInside ? previousFocus.current : newest)?.focus()
    }
    // An open dialog or panel handles the key first.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (isInside || !hasOpenOverlay()) toastQueue.closeNewest()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
