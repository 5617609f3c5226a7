import { useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'
import type { Notification, NotificationType } from './notification.ts'
import { notifications } from './notify.ts'

type Look = { icon: IconName; tone: string; edge: string; word?: string }

/** Sign, its colour, the edge, and what the sign says aloud. An "i" in its circle, turned over, is an exclamation mark. */
const looks: Record<NotificationType, Look> = {
  info: { icon: 'info', tone: 'text-ink-2', edge: 'border-transparent' },
  success: { icon: 'check', tone: 'text-pine', edge: 'border-transparent' },
  warning: { icon: 'alert', tone: 'text-brass', edge: 'border-brass', word: 'Warning.' },
  error: { icon: 'info', tone: 'rotate-180 text-clay', edge: 'border-clay', word: 'Error.' },
}

type CardProps = { notification: Notification; elapsedMs: number; isPaused: boolean }

/** One notification: what it says, a cross, and how much of its time is left. */
export function NotificationCard({ notification, elapsedMs, isPaused }: CardProps): React.ReactNode {
  const { id, type, title, message, timeoutMs } = notification
  const { icon, tone, edge, word } = looks[type]
  return (
    <div
      role={type === 'warning' || type === 'error' ? 'alert' : 'status'}
      className={classNames(
        'pointer-events-auto relative flex w-full max-w-[360px] animate-[arrive_0.2s_ease-out] gap-3 overflow-hidden rounded-[12px] border-s-4 bg-night py-3.5 ps-3.5 pe-12 pb-[17px] text-md text-on-night shadow-2',
        edge,
      )}
    >
      {/* The ground is dark in both themes. */}
      <span data-theme="dark" className="mt-0.5">
        <Icon name={icon} className={tone} />
      </span>
      <div className="min-w-0">
        {word ? <span className="sr-only">{word}</span> : null}
        {title ? <p className="font-semibold">{title}</p> : null}
        <p className={title ? 'text-sm text-on-night-2' : undefined}>
          {message} <NotificationLink notification={notification} />
        </p>
      </div>
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
      className="absolute inset-x-0 bottom-0 h-[3px] origin-left bg-brass motion-reduce:animate-none!"
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
