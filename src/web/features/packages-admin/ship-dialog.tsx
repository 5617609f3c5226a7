import { useState } from 'react'
import type { AdminPackage } from '#contract/packages-admin.ts'
import { carriers, trackingUrlOf } from '#domain/onboarding/carriers.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Failure } from '../../ui/failure.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/modal/form-dialog.tsx'
import { OutsideLink } from '../onboarding/outside-link.tsx'
import { ship } from './package-actions.ts'

const other = 'other'
const choices = [...carriers.map((name) => ({ value: name, label: name })), { value: other, label: 'Another carrier' }]

/** Asks for carrier and tracking number, and marks the package as shipped. */
export function ShipDialog({ found, onClose }: { found: AdminPackage; onClose: () => void }): React.ReactNode {
  const [choice, setChoice] = useState<string>('')
  const [otherCarrier, setOtherCarrier] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  const [trackingUrl, setTrackingUrl] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useOneAtATime()
  const isOther = choice === other
  const carrier = isOther ? otherCarrier : choice
  const derivedUrl = trackingNumber.trim() === '' ? null : trackingUrlOf(carrier, trackingNumber)
  const send = async (): Promise<void> => {
    try {
      await ship(found, { carrier, trackingNumber, trackingUrl: isOther ? trackingUrl : '' })
      onClose()
    } catch (error) {
      const { errors, detail } = asProblem(error)
      setFaults(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
      setFailure(errors.length > 0 ? null : detail)
    }
  }
  return (
    <FormDialog
      title={`Ship ${found.member.name}’s package`}
      confirmText="Mark as shipped"
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => run(send)}
    >
      <SelectField
        label="Carrier"
        isRequired
        options={choices}
        error={isOther ? undefined : faults['carrier']}
        value={choice}
        onChange={({ target }) => setChoice(target.value)}
      />
      {isOther ? (
        <TextField
          label="Name of the carrier"
          isRequired
          error={faults['carrier']}
          value={otherCarrier}
          onChange={({ target }) => setOtherCarrier(target.value)}
        />
      ) : null}
      <TextField
        label="Tracking number"
        isRequired
        autoComplete="off"
        error={faults['trackingNumber']}
        value={trackingNumber}
        onChange={({ target }) => setTrackingNumber(target.value)}
      />
      {isOther ? (
        <TextField
          label="Tracking link"
          type="url"
          help="Members open it to follow their package. Leave it empty if the carrier has none."
          error={faults['trackingUrl']}
          value={trackingUrl}
          onChange={({ target }) => setTrackingUrl(target.value)}
        />
      ) : null}
      {derivedUrl ? (
        <p className="text-sm text-ink-3">
          <OutsideLink to={derivedUrl}>Check the tracking page</OutsideLink> that your member will see.
        </p>
      ) : null}
      <p className="text-sm text-ink-3">{found.member.name} gets an email with this as soon as you send it.</p>
      <Failure>{failure}</Failure>
    </FormDialog>
  )
}
