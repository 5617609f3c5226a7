import { lazy, Suspense, useState } from 'react'
import { pinDaysMax } from '#domain/community/pin.ts'
import { t } from '#domain/i18n/messages.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { dayInMemberTimeZone } from './pin-days.ts'

const DateField = lazy(() => import('#web/ui/date-field/date-field.tsx').then((module) => ({ default: module.DateField })))
const dayMs = 24 * 3_600_000

type PinFieldProps = {
  value: string
  onChange: (day: string) => void
  error: string | undefined
  /** Says what happens if the field is left empty. */
  help?: string
}

/** The day until which an announcement is pinned: `YYYY-MM-DD`, or empty for not at all. */
export function PinField({
  value,
  onChange,
  error,
  help = t`Until the end of that day. Leave blank to post without pinning.`,
}: PinFieldProps): React.ReactNode {
  const props = { label: t`Pinned until`, help, error }
  const [now] = useState(() => new Date())
  return (
    <Suspense fallback={<TextField {...props} value="" readOnly tabIndex={-1} aria-busy />}>
      <DateField
        {...props}
        value={value}
        onChange={onChange}
        min={dayInMemberTimeZone(now)}
        max={dayInMemberTimeZone(new Date(now.getTime() + pinDaysMax * dayMs))}
      />
    </Suspense>
  )
}
