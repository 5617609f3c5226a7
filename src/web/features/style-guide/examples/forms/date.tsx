import { useState } from 'react'
import { DateField } from '#web/ui/date-field/date-field.tsx'

/** A birthdate, a closing date within bounds, and the states. */
export function Example(): React.ReactNode {
  const [birthdate, setBirthdate] = useState('')
  const [closing, setClosing] = useState('2026-04-14')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <DateField
        label="Birthdate"
        isRequired
        value={birthdate}
        onChange={setBirthdate}
        max="2008-04-14"
        autoComplete="bday"
        help="You must be at least 18 years old."
      />
      <DateField
        label="Closing"
        name="closing"
        value={closing}
        onChange={setClosing}
        min="2026-04-01"
        max="2026-06-30"
        help="Between April 1 and June 30."
      />
      <DateField label="Inspection" value="" onChange={setClosing} error="Inspection is required." isRequired />
      <DateField label="Appraisal" value="2026-05-02" onChange={setClosing} isLoading help="Checking with the appraiser…" />
      <DateField label="Contract signed" value="2026-03-30" onChange={setClosing} isReadOnly />
      <DateField label="Lease start" value="" onChange={setClosing} isDisabled help="Add a tenant first." />
    </div>
  )
}

export const title = 'Date'
export const text =
  'Type it part by part, paste it in any common format, or pick it in the calendar, which lists months and years.'
