import { type Tone, toneClass } from './chip.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

const icons: Partial<Record<Tone, IconName>> = { pine: 'check', brass: 'alert', clay: 'alert' }

type BannerProps = {
  tone?: Tone
  title?: string
  /** A link or button at the end. */
  action?: React.ReactNode
  /** Announced when it appears; for what came up while the page was open. */
  isAlert?: boolean
  children: React.ReactNode
}

/** A message that belongs to the page and stays on it. */
export function Banner({ tone = 'sky', title, action, isAlert = false, children }: BannerProps): React.ReactNode {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md px-4 py-3 text-md', toneClass[tone])}
    >
      <Icon name={icons[tone] ?? 'info'} />
      <div className="min-w-48 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
      {action}
    </div>
  )
}
