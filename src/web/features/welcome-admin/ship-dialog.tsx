import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminPackage } from '#contract/api/welcome/packages-admin.ts'
import { t } from '#domain/i18n/messages.ts'
import { carriers, trackingUrlOf } from '#domain/onboarding/carriers.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/modal/form-dialog.tsx'
import { ExternalLink } from '#web/features/onboarding/external-link.tsx'
import { shipPackage } from './package-actions.ts'

const otherCarrierValue = 'other'
const carrierOptions = [
  ...carriers.map((name) => ({ value: name, label: name })),
  { value: otherCarrierValue, label: t`Other carrier` },
]

/** Asks for carrier and tracking number, and marks the package as shipped. */
export function ShipDialog({ adminPackage, onClose }: { adminPackage: AdminPackage; onClose: () => void }): React.ReactNode {
  const [choice, setChoice] = useState<string>('')
  const [otherCarrier, setOtherCarrier] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  const [trackingUrl, setTrackingUrl] = useState('')
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useAsyncAction()
  const isOther = choice === otherCarrierValue
  const carrier = isOther ? otherCarrier : choice
  const derivedUrl = trackingNumber.trim() === '' ? null : trackingUrlOf(carrier, trackingNumber)
  const send = async (): Promise<void> => {
    try {
      await shipPackage(adminPackage, { carrier, trackingNumber, trackingUrl: isOther ? trackingUrl : '' })
      onClose()
    } catch (error) {
      const { errors, detail } = toProblem(error)
      setFieldErrors(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
      setFailure(errors.length > 0 ? null : detail)
    }
  }
  return (
    <FormDialog
      title={t`Ship ${{ name: adminPackage.member.name }}’s package`}
      confirmText={t`Mark as shipped`}
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => run(send)}
    >
      <SelectField
        label={t`Carrier`}
        isRequired
        options={carrierOptions}
        error={isOther ? undefined : fieldErrors['carrier']}
        value={choice}
        onChange={({ target }) => setChoice(target.value)}
      />
      {isOther ? (
        <TextField
          label={t`Carrier name`}
          isRequired
          error={fieldErrors['carrier']}
          value={otherCarrier}
          onChange={({ target }) => setOtherCarrier(target.value)}
        />
      ) : null}
      <TextField
        label={t`Tracking number`}
        isRequired
        autoComplete="off"
        error={fieldErrors['trackingNumber']}
        value={trackingNumber}
        onChange={({ target }) => setTrackingNumber(target.value)}
      />
      {isOther ? (
        <TextField
          label={t`Tracking link`}
          type="url"
          help={t`Members use it to track their package. Leave blank if the carrier doesn’t have one.`}
          error={fieldErrors['trackingUrl']}
          value={trackingUrl}
          onChange={({ target }) => setTrackingUrl(target.value)}
        />
      ) : null}
      {derivedUrl ? (
        <p className="text-sm text-ink-3">
          <Trans>
            <ExternalLink to={derivedUrl}>Check the tracking page</ExternalLink> the member will see.
          </Trans>
        </p>
      ) : null}
      <p className="text-sm text-ink-3">
        {t`When you mark the package as shipped, we’ll email ${{ memberName: adminPackage.member.name }} the tracking details.`}
      </p>
      <ErrorBanner>{failure}</ErrorBanner>
    </FormDialog>
  )
}
