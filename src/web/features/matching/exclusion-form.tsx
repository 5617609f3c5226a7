import { useState } from 'react'
import { createExclusion } from '#contract/api/matching/settings.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { reloadMatching } from './matching-queries.ts'

type Values = { firstEmail: string; secondEmail: string; reason: string }
type FieldErrors = Partial<Record<string, string>>

const emptyValues: Values = { firstEmail: '', secondEmail: '', reason: '' }

/** Excludes two members from sharing a pod. */
export function ExclusionForm(): React.ReactNode {
  const [values, setValues] = useState(emptyValues)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, runAction] = useAsyncAction()
  const send = async (): Promise<void> => {
    try {
      const { first, second } = await callApi(createExclusion, { body: values })
      setValues(emptyValues)
      showToast({
        type: 'success',
        message: t`${{ name: first.name }} and ${{ otherName: second.name }} will never share a pod.`,
      })
    } catch (problem) {
      const { errors, detail } = toProblem(problem)
      setFieldErrors(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
      return setFailure(errors.some(({ field }) => field in emptyValues) ? null : detail)
    }
    await reloadMatching()
  }
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    const invalid = validate(values)
    setFieldErrors(invalid)
    setFailure(null)
    if (Object.keys(invalid).length === 0) runAction(send)
  }
  const field = (name: keyof Values) => ({
    value: values[name],
    error: fieldErrors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t`Keep a pair apart`}
      className="matching-fields mt-5 border-t border-line-2 pt-5"
    >
      <TextField label={t`One member’s email`} type="email" autoComplete="off" isRequired {...field('firstEmail')} />
      <TextField label={t`The other member’s email`} type="email" autoComplete="off" isRequired {...field('secondEmail')} />
      <TextField
        label={t`Reason`}
        className="matching-whole-line"
        maxLength={300}
        autoComplete="off"
        isRequired
        help={t`Only admins see this.`}
        {...field('reason')}
      />
      <div className="grid justify-items-start gap-3 matching-whole-line">
        <ErrorBanner>{failure}</ErrorBanner>
        <Button type="submit" variant="secondary" isPending={isSending}>
          {t`Keep apart`}
        </Button>
      </div>
    </form>
  )
}

function validate({ firstEmail, secondEmail, reason }: Values): FieldErrors {
  const [one, other] = [firstEmail, secondEmail].map((email) => email.trim().toLowerCase())
  return {
    ...(one?.includes('@') ? {} : { firstEmail: t`Enter an email address.` }),
    ...(other?.includes('@')
      ? one === other
        ? { secondEmail: t`Enter a different member.` }
        : {}
      : { secondEmail: t`Enter an email address.` }),
    ...(reason.trim().length < 3 ? { reason: t`Enter a short reason.` } : {}),
  }
}
