import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { fieldErrorsOf } from './field-errors-of.ts'
import type { AccountChangeState } from './use-account-change.ts'

type ChangeFormProps = {
  /** Accessible name of the form. */
  label: string
  change: AccountChangeState<[]>
  /** The server's schema. The fields of `draft` are validated with it before sending. */
  schema: z.ZodMiniType
  typed: Readonly<Record<string, unknown>>
  /** Label of the submit button. */
  action: string
  onCancel: () => void
  children: React.ReactNode
}

/** A form that changes the account. Focus moves to the first invalid field, whether found here or by the server. */
export function ChangeForm({ label, change, schema, typed, action, onCancel, children }: ChangeFormProps): React.ReactNode {
  const { run, isPending, errors, failure, setErrors } = change
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    const validationErrors = fieldErrorsOf(schema, typed)
    if (Object.keys(validationErrors).length > 0) return setErrors(validationErrors)
    void run()
  }
  return (
    <form ref={form} aria-label={label} noValidate onSubmit={submit} className="mt-4 grid gap-3 border-t border-line-2 pt-4">
      {children}
      <ErrorBanner>{failure}</ErrorBanner>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending} className="max-sm:flex-1">
          {action}
        </Button>
        <Button variant="secondary" onClick={onCancel} className="max-sm:flex-1">
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
