import { useState } from 'react'
import { addAbsence } from '#contract/succession.ts'
import { partsOf } from '#domain/words/dates.ts'
import { call } from '../../lib/call.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field/date-field.tsx'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import { absencesQuery } from './meetings-queries.ts'

type Faults = { fromDay?: string | undefined; untilDay?: string | undefined }

/** Says from when until when the member is away. */
export function AbsenceForm({ timeZone, onDone }: { timeZone: string; onDone: () => void }): React.ReactNode {
  const first = useFirstFocus<HTMLElement>()
  const { fromDay, untilDay, faults, isSaving, chooseFrom, chooseUntil, submit } = useAbsence(onDone)
  const today = todayIn(timeZone)
  return (
    <form aria-label="Days away" noValidate onSubmit={submit} className="grid gap-1 rounded-md bg-sunk p-3">
      <DateField
        ref={first}
        label="First day"
        isRequired
        min={today}
        error={faults.fromDay}
        value={fromDay}
        onChange={chooseFrom}
      />
      <DateField
        label="Last day"
        isRequired
        min={fromDay || today}
        error={faults.untilDay}
        value={untilDay}
        onChange={chooseUntil}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" isPending={isSaving}>
          Save
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The two days that are being chosen, `YYYY-MM-DD` or empty, and what sends them. */
function useAbsence(onDone: () => void) {
  const [fromDay, setFromDay] = useState('')
  const [untilDay, setUntilDay] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isSaving, run] = useOneAtATime()
  const chooseFrom = (day: string): void => {
    setFromDay(day)
    if (untilDay === '' || untilDay < day) setUntilDay(day)
  }
  const save = async (): Promise<void> => {
    try {
      await call(addAbsence, { body: { fromDay, untilDay } })
    } catch (failure) {
      setFaults(faultsOf(failure))
      return
    }
    await queryClient.invalidateQueries({ queryKey: absencesQuery.queryKey })
    onDone()
  }
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    const missing = { fromDay: fromDay ? undefined : 'Choose a day.', untilDay: untilDay ? undefined : 'Choose a day.' }
    setFaults(missing)
    if (fromDay && untilDay) run(save)
  }
  return { fromDay, untilDay, faults, isSaving, chooseFrom, chooseUntil: setUntilDay, submit }
}

/** Beside the field it is about; what is about none stands with the last one. */
function faultsOf(failure: unknown): Faults {
  const { detail, errors } = asProblem(failure)
  const said = (name: string): string | undefined => errors.find(({ field }) => field === name)?.message
  return errors.length === 0 ? { untilDay: detail } : { fromDay: said('fromDay'), untilDay: said('untilDay') }
}

function todayIn(timeZone: string): string {
  const { year, month, day } = partsOf(new Date(), timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
  return `${year}-${month}-${day}`
}
