import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { Notification, NotificationType } from './notification.ts'
import { notifications } from './notify.ts'

/** Where notifications appear. Their time stands still under the pointer, around the focus and in a hidden tab. */
export function NotificationContainer(): React.ReactNode {
  const { shown, isPaused } = useSyncExternalStore(notifications.subscribe, notifications.snapshot)
  useEffect(() => holdWhileHidden(), [])
  const hasAny = shown.length > 0
  useEffect(() => (hasAny ? closeByEscape() : undefined), [hasAny])
  // A closed notification takes pointer and focus with it, and neither leaves with an event.
  useEffect(() => {
    if (!hasAny) releaseAll()
  }, [hasAny])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens, so that nobody loses what they are reading
    <section
      aria-label="Notifications"
      data-react-aria-top-layer="true"
      className="notifications pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-end gap-2 max-md:bottom-[calc(var(--bottom-bar-height)+12px)] md:start-auto md:end-6 md:bottom-6"
      onPointerEnter={() => notifications.hold('pointer')}
      onPointerLeave={() => notifications.release('pointer')}
      onFocus={() => notifications.hold('focus')}
      onBlur={() => notifications.release('focus')}
    >
      {shown.map(({ notification, elapsedMs }) => (
        <NotificationCard key={notification.id} notification={notification} elapsedMs={elapsedMs} isPaused={isPaused} />
      ))}
    </section>
  )
}

const edgeTone: Record<NotificationType, string> = {
  info: 'border-transparent',
  success: 'border-transparent',
  warning: 'border-brass',
  error: 'border-clay',
}

type CardProps = { notification: Notification; elapsedMs: number; isPaused: boolean }

function NotificationCard({ notification, elapsedMs, isPaused }: CardProps): React.ReactNode {
  const { id, type, title, message, timeoutMs } = notification
  return (
    <div
      role={type === 'warning' || type === 'error' ? 'alert' : 'status'}
      className={classNames(
        'pointer-events-auto relative w-full max-w-[360px] animate-[arrive_0.2s_ease-out] overflow-hidden rounded-[12px] border-s-4 bg-night py-3.5 ps-3.5 pe-12 pb-[17px] text-md text-on-night shadow-2',
        edgeTone[type],
      )}
    >
      {title ? <p className="font-semibold">{title}</p> : null}
      <p className={title ? 'text-sm text-on-night-2' : undefined}>
        {message} <NotificationLink notification={notification} />
      </p>
      <button
        type="button"
        aria-label="Close notification"
        className="absolute end-1 top-1 grid size-11 place-items-center rounded-md text-on-night-2 hover:text-on-night focus-visible:-outline-offset-4 focus-visible:outline-on-night"
        onClick={() => notifications.close(id)}
      >
        <Icon name="close" className="size-4" />
      </button>
      {timeoutMs === null ? null : <TimeBar timeoutMs={timeoutMs} elapsedMs={elapsedMs} isPaused={isPaused} />}
    </div>
  )
}

type TimeBarProps = { timeoutMs: number; elapsedMs: number; isPaused: boolean }

function TimeBar({ timeoutMs, elapsedMs, isPaused }: TimeBarProps): React.ReactNode {
  // The animation keeps its own time; only where it starts comes from the queue, once.
  const [startMs] = useState(elapsedMs)
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-[3px] origin-left bg-brass motion-reduce:[animation:none!important]"
      style={{
        animation: `drain ${timeoutMs}ms linear ${-startMs}ms forwards`,
        animationPlayState: isPaused ? 'paused' : 'running',
      }}
    />
  )
}

function NotificationLink({ notification }: { notification: Notification }): React.ReactNode {
  const { id, url, linkText, isPageLoad } = notification
  if (!url || !linkText) return null
  return (
    <Link
      to={url}
      reloadDocument={isPageLoad ?? false}
      className="rounded-sm text-on-night underline underline-offset-2 focus-visible:outline-on-night"
      onClick={() => notifications.close(id)}
    >
      {linkText}
    </Link>
  )
}

function holdWhileHidden(): () => void {
  const follow = (): void => (document.hidden ? notifications.hold('hidden') : notifications.release('hidden'))
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => document.removeEventListener('visibilitychange', follow)
}

function closeByEscape(): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    // An open dialog or menu takes the key first.
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role=alertdialog], :popover-open')) return
    notifications.closeNewest()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

function releaseAll(): void {
  notifications.release('pointer')
  notifications.release('focus')
}
