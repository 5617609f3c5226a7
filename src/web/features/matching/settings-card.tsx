import { useState } from 'react'
import { type MatchSettings, updateMatchSettings } from '#contract/matching-settings.ts'
import { call } from '../../lib/call.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Failure } from '../../ui/failure.tsx'
import { RadioGroupField, SwitchField } from '../../ui/fields/choice-fields.tsx'
import { CountField } from '../../ui/masks/count-field.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { matchingQuery } from './matching-queries.ts'
import { limits, type NumberName, numberNames, readNumbers, spouseChoices } from './settings-values.ts'

type Values = { autoAccept: boolean; spouse: MatchSettings['spouse']; numbers: Record<NumberName, string> }

/** What the tribe decides about its matches. */
export function SettingsCard({ settings }: { settings: MatchSettings }): React.ReactNode {
  const [values, setValues] = useState<Values>(() => valuesOf(settings))
  const { faults, failure, isSaving, save } = useSaving(settings, values)
  const setNumber = (name: NumberName, value: string): void =>
    setValues({ ...values, numbers: { ...values.numbers, [name]: value } })
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    save()
  }
  return (
    <Card title="How matches are made">
      <form noValidate onSubmit={submit} aria-label="How matches are made" className="grid gap-2">
        <SwitchField
          label="Accept drafts by themselves"
          help="Those made on Mondays and Thursdays, unless somebody edits or discards them first."
          checked={values.autoAccept}
          onChange={(event) => setValues({ ...values, autoAccept: event.target.checked })}
        />
        <RadioGroupField
          label="Spouses"
          options={spouseChoices}
          chosen={[values.spouse]}
          onChoose={([spouse = values.spouse]) => setValues({ ...values, spouse: spouse as Values['spouse'] })}
        />
        <div className="matching-fields">
          {numberNames.map((name) => (
            <CountField
              key={name}
              label={limits[name].label}
              help={limits[name].help}
              error={faults[name]}
              value={values.numbers[name]}
              onChange={(value) => setNumber(name, value)}
            />
          ))}
        </div>
        <Failure>{failure}</Failure>
        <div>
          <Button type="submit" isPending={isSaving}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

function valuesOf(settings: MatchSettings): Values {
  const numbers = Object.fromEntries(numberNames.map((name) => [name, String(settings[name])])) as Values['numbers']
  return { autoAccept: settings.autoAccept, spouse: settings.spouse, numbers }
}

type Saving = { faults: Partial<Record<NumberName, string>>; failure: string | null; isSaving: boolean; save: () => void }

function useSaving(settings: MatchSettings, { autoAccept, spouse, numbers }: Values): Saving {
  const [faults, setFaults] = useState<Saving['faults']>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, act] = useOneAtATime()
  const send = async (changes: Partial<MatchSettings>): Promise<void> => {
    try {
      const saved = await call(updateMatchSettings, { body: changes })
      queryClient.setQueryData(matchingQuery.queryKey, (matching) => matching && { ...matching, settings: saved })
      void queryClient.invalidateQueries({ queryKey: matchingQuery.queryKey })
      notify({ type: 'success', message: 'Saved. The next draft is made by it.' })
    } catch (problem) {
      const { errors, detail } = asProblem(problem)
      setFaults(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
      setFailure(errors.length > 0 ? null : detail)
    }
  }
  const save = (): void => {
    const read = readNumbers(numbers)
    setFaults(read.faults)
    setFailure(null)
    if (Object.keys(read.faults).length > 0) return
    const wanted: MatchSettings = { ...settings, autoAccept, spouse, ...read.numbers }
    const changed = Object.entries(wanted).filter(([name, value]) => settings[name as keyof MatchSettings] !== value)
    if (changed.length === 0) return void notify({ type: 'info', message: 'Nothing has changed.' })
    act(() => send(Object.fromEntries(changed)))
  }
  return { faults, failure, isSaving, save }
}
