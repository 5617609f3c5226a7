import { t } from '#domain/i18n/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Bar } from '#web/ui/bar.tsx'
import type { RoomClock } from '#domain/meetings/room/clock.ts'
import { formatCountdown, formatMinutesLong } from './room-text.ts'

/**
 * Remaining time of the current turn, and the share that has passed. Screen readers can read the minutes on demand and are not
 * interrupted every second.
 */
export function Countdown({ clock }: { clock: RoomClock }): React.ReactNode {
  const { leftMs, overMs, turn, status } = clock
  const isOver = overMs > 0
  const plannedMs = turn?.plannedMs ?? 0
  const text = isOver ? `+${formatCountdown(Math.max(0, overMs - 999))}` : formatCountdown(leftMs)
  return (
    <>
      <p role="timer" aria-label={t`Time left in this turn`} className={classNames('countdown', isOver && 'over')}>
        {text}
      </p>
      <p className="mb-2 min-h-5 text-sm text-ink-2">{status === 'paused' ? t`Paused` : isOver ? t`Overtime` : ''}</p>
      <Bar
        tone="brass"
        label={t`Time used in this turn`}
        max={Math.max(1, plannedMs)}
        value={isOver ? plannedMs : plannedMs - leftMs}
        valueText={isOver ? t`Overtime` : t`${{ minutesLong: formatMinutesLong(leftMs) }} left`}
      />
    </>
  )
}
