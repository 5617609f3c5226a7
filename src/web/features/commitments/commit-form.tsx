import { useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Commitments } from '#contract/commitments.ts'
import { activities } from '#domain/commitments/activities.ts'
import { commitmentFields } from '#domain/commitments/commitment-fields.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { fullName } from '#domain/words/full-name.ts'
import { useKeptFocus } from '../../shell/kept-focus.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { FieldControl } from '../form/field-control.tsx'
import { FieldForm } from '../form/field-form.tsx'
import { reloadCommitments, showCommitment } from './commitments-query.ts'
import { DueChoice } from './due-choice.tsx'
import { type Said, sendCommitment } from './send-commitment.ts'
import { lastWitnessOf, suggestedDay } from './suggestion.ts'

const formName = 'Commit to something'
const inForm = `form[aria-label="${formName}"]`

/** Takes whoever is on the page to the form's first field. */
export function goToForm(): void {
  document.querySelector<HTMLElement>(`${inForm} input`)?.focus()
}

/** What is stored of a commitment that is yet to be made. */
const nothing: FieldValues = {}
const [activityField, targetField, textField] = commitmentFields

type CommitFormProps = { commitments: Commitments }

/**
 * Commits to something: what and how many, or own words, by when, and who asks about it. The day is that of the next meeting and the
 * witness the last one unless something else is chosen. What is typed stays on this device until it has arrived, and arrives once.
 */
export function CommitForm({ commitments }: CommitFormProps): React.ReactNode {
  const userId = useVisitor().user?.id ?? ''
  // A commitment that has arrived leaves an empty form behind.
  const [made, setMade] = useState(0)
  useKeptFocus(String(made), `${inForm} button[type=submit]`)
  const last = useRef('')
  const dueOn = suggestedDay(commitments)
  const witnessId = lastWitnessOf(commitments)
  const suggested = useMemo(() => ({ dueOn, ...(witnessId === null ? {} : { witnessId }) }), [dueOn, witnessId])
  const save = async (said: FieldValues): Promise<FieldValues> => {
    const commitment = await sendCommitment(userId, said as Said)
    last.current = commitment.words
    showCommitment(commitment)
    return said
  }
  const finish = (): void => {
    notify({ type: 'success', message: `You committed to this: ${last.current}.` })
    setMade((count) => count + 1)
    void reloadCommitments()
  }
  return (
    <FieldForm
      key={made}
      label={formName}
      table={commitmentFields}
      stored={nothing}
      suggested={suggested}
      draftKey={[userId, 'commitment']}
      groups={[]}
      saveLabel="Commit"
      save={save}
      onDone={finish}
      renderMore={(form) => <CommitFields form={form} commitments={commitments} />}
    />
  )
}

type CommitFieldsProps = { form: UseFormReturn; commitments: Commitments }

function CommitFields({ form, commitments }: CommitFieldsProps): React.ReactNode {
  const { today, nextMeetingOn, members } = commitments
  const chosen: unknown = useWatch({ control: form.control, name: 'activity' })
  const activity = activities.find(({ value }) => value === chosen)
  const isAlone = activity?.value === 'other'
  const witnesses = members.filter(({ isYou }) => !isYou)
  return (
    <>
      {activityField ? <FieldControl field={activityField} form={form} /> : null}
      {targetField ? (
        <FieldControl
          field={{ ...targetField, label: activity?.several ? `How many ${activity.several}` : 'How many' }}
          form={form}
        />
      ) : null}
      {textField ? (
        <FieldControl
          field={{ ...textField, label: isAlone ? 'What will you do?' : 'More about it' }}
          form={form}
          look={{ isWide: true, hasCounter: true }}
        />
      ) : null}
      <DueChoice form={form} today={today} nextMeetingOn={nextMeetingOn} />
      {witnesses.length === 0 ? null : (
        <SelectField
          {...form.register('witnessId')}
          label="Witness"
          help="Asks you about it in the middle of the week."
          error={form.formState.errors['witnessId']?.message as string | undefined}
          placeholder="Nobody"
          options={witnesses.map((one) => ({ value: one.id, label: fullName(one) }))}
        />
      )}
    </>
  )
}
