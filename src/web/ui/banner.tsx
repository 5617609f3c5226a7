import { type Tone, toneClass } from './chip.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

const icons: Partial<Record<Tone, IconName>> = { pine: 'check', brass: 'alert', clay: 'alert' }

type BannerProps = {
  tone?: Tone
  title?: string
  /** A link or button at the end. */
  action?: React.ReactNode
  /** Screen readers announce the banner when it appears. For banners that appear while the page is open. */
  isAlert?: boolean
  children: React.ReactNode
}

/** A message that is part of the page and stays visible. */
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
