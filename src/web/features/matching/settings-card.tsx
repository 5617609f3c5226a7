import { useState } from 'react'
import { type MatchSettings, updateMatchSettings } from '#contract/api/matching/settings.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { RadioGroupField, SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { CountField } from '#web/ui/masks/count-field.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { matchingQuery } from './matching-queries.ts'
import { limits, type NumberName, numberNames, parseNumbers, spouseChoices } from './settings-values.ts'

type Values = { autoAccept: boolean; spouse: MatchSettings['spouse']; numbers: Record<NumberName, string> }

/** The tribe's match settings. */
export function SettingsCard({ settings }: { settings: MatchSettings }): React.ReactNode {
  const [values, setValues] = useState<Values>(() => valuesOf(settings))
  const { fieldErrors, failure, isSaving, save } = useSettingsSave(settings, values)
  const setNumber = (name: NumberName, value: string): void =>
    setValues({ ...values, numbers: { ...values.numbers, [name]: value } })
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    save()
  }
  return (
    <Card title={t`Match settings`}>
      <form noValidate onSubmit={submit} aria-label={t`Match settings`} className="grid gap-2">
        <SwitchField
          label={t`Accept drafts automatically`}
          help={t`Applies to Monday and Thursday drafts, unless someone edits or discards them first.`}
          checked={values.autoAccept}
          onChange={(event) => setValues({ ...values, autoAccept: event.target.checked })}
        />
        <RadioGroupField
          label={t`Spouses`}
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
              error={fieldErrors[name]}
              value={values.numbers[name]}
              onChange={(value) => setNumber(name, value)}
            />
          ))}
        </div>
        <ErrorBanner>{failure}</ErrorBanner>
        <div>
          <Button type="submit" isPending={isSaving}>
            {t`Save`}
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

type SettingsSave = {
  fieldErrors: Partial<Record<NumberName, string>>
  failure: string | null
  isSaving: boolean
  save: () => void
}

function useSettingsSave(settings: MatchSettings, { autoAccept, spouse, numbers }: Values): SettingsSave {
  const [fieldErrors, setFieldErrors] = useState<SettingsSave['fieldErrors']>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, runAction] = useAsyncAction()
  const send = async (changes: Partial<MatchSettings>): Promise<void> => {
    try {
      const saved = await callApi(updateMatchSettings, { body: changes })
      queryClient.setQueryData(matchingQuery.queryKey, (matching) => matching && { ...matching, settings: saved })
      void queryClient.invalidateQueries({ queryKey: matchingQuery.queryKey })
      showToast({ type: 'success', message: t`Saved. The next draft uses these settings.` })
    } catch (problem) {
      const { errors, detail } = toProblem(problem)
      setFieldErrors(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
      setFailure(errors.length > 0 ? null : detail)
    }
  }
  const save = (): void => {
    const parsed = parseNumbers(numbers)
    setFieldErrors(parsed.errors)
    setFailure(null)
    if (Object.keys(parsed.errors).length > 0) return
    const next: MatchSettings = { ...settings, autoAccept, spouse, ...parsed.numbers }
    const changed = Object.entries(next).filter(([name, value]) => settings[name as keyof MatchSettings] !== value)
    if (changed.length === 0) return void showToast({ type: 'info', message: t`No changes.` })
    runAction(() => send(Object.fromEntries(changed)))
  }
  return { fieldErrors, failure, isSaving, save }
}
