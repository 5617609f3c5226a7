import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'
import type { Toast, ToastType } from './toast.ts'
import { toastQueue } from './show-toast.ts'

type ToastStyle = { icon: IconName; tone: string; edge: string; spokenPrefix?: string }

/** Icon, color, border and screen-reader text by type. The circled "i", turned upside down, is an exclamation mark. */
const toastStyles: Record<ToastType, ToastStyle> = {
  info: { icon: 'info', tone: 'text-ink-2', edge: 'border-transparent' },
  success: { icon: 'check', tone: 'text-pine', edge: 'border-transparent' },
  warning: { icon: 'alert', tone: 'text-brass', edge: 'border-brass', spokenPrefix: t`Warning.` },
  error: { icon: 'info', tone: 'rotate-180 text-clay', edge: 'border-clay', spokenPrefix: t`Error.` },
}

type ToastCardProps = { toast: Toast; elapsedMs: number; isPaused: boolean }

/** One toast: its text, a close button and its remaining time. */
export function ToastCard({ toast, elapsedMs, isPaused }: ToastCardProps): React.ReactNode {
  const { id, type, title, message, timeoutMs } = toast
  const { icon, tone, edge, spokenPrefix } = toastStyles[type]
  return (
    <div
      role={type === 'warning' || type === 'error' ? 'alert' : 'status'}
      className={classNames(
        'pointer-events-auto relative flex w-full max-w-[360px] animate-[arrive_0.2s_ease-out] gap-3 overflow-hidden rounded-[12px] border-s-4 bg-night py-3.5 ps-3.5 pe-12 pb-[17px] text-md text-on-night shadow-2',
        edge,
      )}
    >
      {/* The background is dark in both themes. */}
      <span data-theme="dark" className="mt-0.5">
        <Icon name={icon} className={tone} />
      </span>
      <div className="min-w-0">
        {spokenPrefix ? <span className="sr-only">{spokenPrefix}</span> : null}
        {title ? <p className="font-semibold">{title}</p> : null}
        <p className={title ? 'text-sm text-on-night-2' : undefined}>
          {message} <ToastLink toast={toast} />
        </p>
      </div>
      <button
        type="button"
        aria-label={t`Close notification`}
        className="absolute end-1 top-1 grid size-11 place-items-center rounded-md text-on-night-2 hover:text-on-night focus-visible:-outline-offset-4 focus-visible:outline-on-night"
        onClick={() => toastQueue.close(id)}
      >
        <Icon name="close" className="size-4" />
      </button>
      {timeoutMs === null ? null : <TimeBar timeoutMs={timeoutMs} elapsedMs={elapsedMs} isPaused={isPaused} />}
    </div>
  )
}

type TimeBarProps = { timeoutMs: number; elapsedMs: number; isPaused: boolean }

function TimeBar({ timeoutMs, elapsedMs, isPaused }: TimeBarProps): React.ReactNode {
  // The CSS animation runs on its own; only its starting point comes from the queue, once.
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

function ToastLink({ toast }: { toast: Toast }): React.ReactNode {
  const { id, url, linkText, isPageLoad } = toast
  if (!url || !linkText) return null
  return (
    <Link
      to={url}
      reloadDocument={isPageLoad ?? false}
      className="rounded-sm text-on-night underline underline-offset-2 focus-visible:outline-on-night"
      onClick={() => toastQueue.close(id)}
    >
      {linkText}
    </Link>
  )
}
