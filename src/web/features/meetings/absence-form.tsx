import { useState } from 'react'
import { createAbsence } from '#contract/api/pods/succession.ts'
import { dateParts } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import { absencesQuery } from './meetings-queries.ts'

type FieldErrors = { fromDay?: string | undefined; untilDay?: string | undefined }

/** The form to add an absence. */
export function AbsenceForm({ timeZone, onDone }: { timeZone: string; onDone: () => void }): React.ReactNode {
  const first = useFirstFocus<HTMLElement>()
  const { fromDay, untilDay, faults: fieldErrors, isSaving, chooseFrom, chooseUntil, submit } = useAbsenceForm(onDone)
  const today = todayIn(timeZone)
  return (
    <form aria-label={t`Days away`} noValidate onSubmit={submit} className="grid gap-1 rounded-md bg-sunk p-3">
      <DateField
        ref={first}
        label={t`First day`}
        isRequired
        min={today}
        error={fieldErrors.fromDay}
        value={fromDay}
        onChange={chooseFrom}
      />
      <DateField
        label={t`Last day`}
        isRequired
        min={fromDay || today}
        error={fieldErrors.untilDay}
        value={untilDay}
        onChange={chooseUntil}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" isPending={isSaving}>
          {t`Save`}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

/** The two selected days, `YYYY-MM-DD` or empty, and the submit function. */
function useAbsenceForm(onDone: () => void) {
  const [fromDay, setFromDay] = useState('')
  const [untilDay, setUntilDay] = useState('')
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [isSaving, run] = useAsyncAction()
  const chooseFrom = (day: string): void => {
    setFromDay(day)
    if (untilDay === '' || untilDay < day) setUntilDay(day)
  }
  const save = async (): Promise<void> => {
    try {
      await callApi(createAbsence, { body: { fromDay, untilDay } })
    } catch (failure) {
      setFieldErrors(fieldErrorsOf(failure))
      return
    }
    await queryClient.invalidateQueries({ queryKey: absencesQuery.queryKey })
    onDone()
  }
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    const missing = { fromDay: fromDay ? undefined : t`Choose a day.`, untilDay: untilDay ? undefined : t`Choose a day.` }
    setFieldErrors(missing)
    if (fromDay && untilDay) run(save)
  }
  return { fromDay, untilDay, faults: fieldErrors, isSaving, chooseFrom, chooseUntil: setUntilDay, submit }
}

/** Errors are shown beside their field; an error without a field is shown with the last one. */
function fieldErrorsOf(failure: unknown): FieldErrors {
  const { detail, errors } = toProblem(failure)
  const messageOf = (name: string): string | undefined => errors.find(({ field }) => field === name)?.message
  return errors.length === 0 ? { untilDay: detail } : { fromDay: messageOf('fromDay'), untilDay: messageOf('untilDay') }
}

function todayIn(timeZone: string): string {
  const { year, month, day } = dateParts(new Date(), timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
  return `${year}-${month}-${day}`
}
