import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

/** The colors of chips, avatars and banners. */
export type Tone = 'neutral' | 'pine' | 'brass' | 'clay' | 'sky'

/** Background and readable text color of each tone. */
export const toneClass: Record<Tone, string> = {
  neutral: 'bg-sunk text-ink-2',
  pine: 'bg-pine-soft text-pine-ink',
  brass: 'bg-brass-soft text-brass-ink',
  clay: 'bg-clay-soft text-clay-ink',
  sky: 'bg-sky-soft text-sky',
}

type ChipProps = { tone?: Tone; icon?: IconName; children: React.ReactNode }

/** A short label of one or two words. */
export function Chip({ tone = 'neutral', icon, children }: ChipProps): React.ReactNode {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-[3px] text-chip font-medium',
        toneClass[tone],
      )}
    >
      {icon ? <Icon name={icon} className="size-3.5" /> : null}
      {children}
    </span>
  )
}
