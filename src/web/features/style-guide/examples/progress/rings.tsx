import { Ring } from '#web/ui/ring.tsx'

/** A share as a ring, with the share or text in its center. */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap gap-6">
      <Ring value={92} label="Match with Pod 214" />
      <Ring value={(4 / 6) * 100} label="First meeting">
        4/6
      </Ring>
      <div className="flex items-center gap-3">
        <Ring value={86} label="Pod health">
          86
        </Ring>
        <p className="max-w-[26ch] text-sm text-ink-3">Attendance is steady. Two commitments are overdue.</p>
      </div>
      <Ring value={0} label="Match with Pod 9" />
      <Ring value={100} label="Match with Pod 87" />
    </div>
  )
}

export const title = 'Rings'
export const text = 'One share that matters. Screen readers hear the label, then the text in the middle.'
