import { useEffect, useState } from 'react'
import type { Me, SlotChoice } from '#contract/api/me.ts'
import type { localSlot } from '#domain/pods/slot-label.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { isTimezone } from '#domain/profile/timezones.ts'

/**
 * The weekly time slots in a time zone that may not be saved yet. The profile contains those of the stored time zone. For
 * another one the calendar library is loaded on demand; until then, or if that fails, the stored labels are shown.
 */
export function useSlotsInTimeZone({ slots, timezone }: Pick<Me, 'slots' | 'timezone'>, timeZone: string): readonly SlotChoice[] {
  const isOtherTimeZone = timeZone !== (timezone ?? slotTimeZone) && isTimezone(timeZone)
  const [label, setLabel] = useState<{ slot: typeof localSlot; now: Date } | null>(null)
  useEffect(() => {
    if (!isOtherTimeZone) return
    let isCurrent = true
    void import('#domain/pods/slot-label.ts').then(
      (module) => isCurrent && setLabel({ slot: module.localSlot, now: new Date() }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isOtherTimeZone])
  if (!isOtherTimeZone || label === null) return slots
  return slots.map((slot) => ({ ...slot, ...label.slot(slot.value, timeZone, label.now) }))
}
