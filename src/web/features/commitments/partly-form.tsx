import { useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CountField } from '#web/ui/masks/count-field.tsx'

type PartlyFormProps = {
  target: number
  onSubmit: (reached: number) => void
  onCancel: () => void
}

/** Asks how many of the target were reached. */
export function PartlyForm({ target, onSubmit, onCancel }: PartlyFormProps): React.ReactNode {
  const headingId = useId()
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    const validationError = validateReached(value, target)
    setError(validationError)
    if (validationError === undefined) onSubmit(Number(value))
    else input.current?.focus()
  }
  return (
    <form aria-labelledby={headingId} noValidate onSubmit={submit} className="mt-3 rounded-md bg-sunk px-3 pt-3 pb-2">
      <p id={headingId} className="sr-only">
        {t`How many did you finish?`}
      </p>
      <CountField
        ref={input}
        label={t`How many of ${{ target: formatNumber(target) }}?`}
        error={error}
        value={value}
        onChange={setValue}
        className="max-w-40"
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm">
          {t`Save`}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

function validateReached(value: string, target: number): string | undefined {
  if (value === '') return t`Enter how many you finished.`
  return Number(value) >= target ? t`That’s the full amount. Choose Done instead.` : undefined
}
