import { Trans } from '@lingui/react/macro'
import { Chip } from '#web/ui/chip.tsx'

/** Number of weeks in a row in which the member fulfilled their commitments. Renders nothing below one week. */
export function StreakChip({ weeks }: { weeks: number }): React.ReactNode {
  return weeks === 0 ? null : (
    <span className="flex-none whitespace-nowrap">
      <Chip tone="pine">
        <Trans>{weeks}-week streak</Trans>
      </Chip>
    </span>
  )
}
