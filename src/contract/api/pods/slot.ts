import * as z from 'zod/mini'
import { SlotId } from '#domain/pods/slots.ts'

/**
 * A pod's meeting time. `label` is in the viewer's time zone, `shortLabel` leaves out the time in the pod's own time zone, and
 * `comfort` marks an early or late local time.
 */
export const Slot = z.object({
  value: SlotId,
  label: z.string(),
  shortLabel: z.string(),
  comfort: z.nullable(z.enum(['early', 'late'])),
})
export type Slot = z.infer<typeof Slot>
