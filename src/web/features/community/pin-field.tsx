import { lazy, Suspense, useState } from 'react'
import { pinDaysMax } from '#domain/community/pin.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { dayOf } from './pin-days.ts'

const DateField = lazy(() => import('../../ui/date-field/date-field.tsx').then((module) => ({ default: module.DateField })))
const dayMs = 24 * 3_600_000

type PinFieldProps = {
  value: string
  onChange: (day: string) => void
  error: string | undefined
  /** What comes of leaving it empty, as a sentence goes on: "post it without a pin". */
  without?: string
}

/** Until which day an announcement stands above all others: `YYYY-MM-DD`, empty for not at all. */
export function PinField({ value, onChange, error, without = 'post it without a pin' }: PinFieldProps): React.ReactNode {
  const props = { label: 'Pinned until', help: `The end of that day. Leave it empty to ${without}.`, error }
  const [now] = useState(() => new Date())
  return (
    <Suspense fallback={<TextField {...props} value="" readOnly tabIndex={-1} aria-busy />}>
      <DateField
        {...props}
        value={value}
        onChange={onChange}
        min={dayOf(now)}
        max={dayOf(new Date(now.getTime() + pinDaysMax * dayMs))}
      />
    </Suspense>
  )
}
