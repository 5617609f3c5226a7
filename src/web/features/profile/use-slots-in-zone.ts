import { useEffect, useState } from 'react'
import type { Me, SlotChoice } from '#contract/me.ts'
import type { labelSlot } from '#domain/pods/slot-label.ts'
import { slotZone } from '#domain/pods/slots.ts'
import { isTimezone } from '#domain/profile/timezones.ts'

/**
 * The weekly times in the words of a zone that may not be saved yet. Those of the stored zone come with the profile; the
 * calendar library for another one is fetched when it is needed, and until then, or without it, the stored words stay.
 */
export function useSlotsInZone({ slots, timezone }: Pick<Me, 'slots' | 'timezone'>, zone: string): readonly SlotChoice[] {
  const isOther = zone !== (timezone ?? slotZone) && isTimezone(zone)
  const [label, setLabel] = useState<{ slot: typeof labelSlot; now: Date } | null>(null)
  useEffect(() => {
    if (!isOther) return
    let isCurrent = true
    void import('#domain/pods/slot-label.ts').then(
      (module) => isCurrent && setLabel({ slot: module.labelSlot, now: new Date() }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isOther])
  if (!isOther || label === null) return slots
  return slots.map((slot) => ({ ...slot, ...label.slot(slot.value, zone, label.now) }))
}
