import { Chip } from '../../ui/chip.tsx'

/** How many weeks in a row were kept; nothing before the first. */
export function StreakChip({ weeks }: { weeks: number }): React.ReactNode {
  return weeks === 0 ? null : (
    <span className="flex-none whitespace-nowrap">
      <Chip tone="pine">{weeks}-week streak</Chip>
    </span>
  )
}
