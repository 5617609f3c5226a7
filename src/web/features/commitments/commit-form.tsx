import { useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Commitments } from '#contract/api/meetings/commitments.ts'
import { activities } from '#domain/commitments/activities.ts'
import { commitmentFields } from '#domain/commitments/commitment-fields.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { FieldControl } from '#web/features/form/field-control.tsx'
import { FieldForm } from '#web/features/form/field-form.tsx'
import { reloadCommitments, setCachedCommitment } from './commitments-queries.ts'
import { DueDateField } from './due-date-field.tsx'
import { type CommitmentInput, sendCommitment } from './send-commitment.ts'
import { lastWitnessOf, suggestedDueDay } from './suggestion.ts'

const formName = t`Commit to something`
const formSelector = `form[aria-label="${formName}"]`

/** Moves focus to the form's first field. */
export function focusCommitForm(): void {
  document.querySelector<HTMLElement>(`${formSelector} input`)?.focus()
}

/** Stored values of a new commitment. */
const emptyValues: FieldValues = {}
const [activityField, targetField, textField] = commitmentFields

type CommitFormProps = { commitments: Commitments }

/**
 * The form to make a commitment: what and how many, or free text, due date and witness. The due date defaults to the next
 * meeting and the witness to the previous one. Input stays on this device until it is saved, and is saved only once.
 */
export function CommitForm({ commitments }: CommitFormProps): React.ReactNode {
  const userId = useVisitor().user?.id ?? ''
  // A saved commitment resets the form.
  const [createdCount, setCreatedCount] = useState(0)
  useRestoreFocus(String(createdCount), `${formSelector} button[type=submit]`)
  const lastText = useRef('')
  const dueOn = suggestedDueDay(commitments)
  const witnessId = lastWitnessOf(commitments)
  const suggested = useMemo(() => ({ dueOn, ...(witnessId === null ? {} : { witnessId }) }), [dueOn, witnessId])
  const save = async (values: FieldValues): Promise<FieldValues> => {
    const commitment = await sendCommitment(userId, values as CommitmentInput)
    lastText.current = commitment.words
    setCachedCommitment(commitment)
    return values
  }
  const handleSaved = (): void => {
    showToast({ type: 'success', message: t`Committed: ${{ current: lastText.current }}.` })
    setCreatedCount((count) => count + 1)
    void reloadCommitments()
  }
  return (
    <FieldForm
      key={createdCount}
      label={formName}
      table={commitmentFields}
      stored={emptyValues}
      suggested={suggested}
      draftKey={[userId, 'commitment']}
      groups={[]}
      saveLabel={t`Commit`}
      save={save}
      onDone={handleSaved}
      renderMore={(form) => <CommitFields form={form} commitments={commitments} />}
    />
  )
}

type CommitFieldsProps = { form: UseFormReturn; commitments: Commitments }

function CommitFields({ form, commitments }: CommitFieldsProps): React.ReactNode {
  const { today, nextMeetingOn, members } = commitments
  const chosen: unknown = useWatch({ control: form.control, name: 'activity' })
  const activity = activities.find(({ value }) => value === chosen)
  const isCustom = activity?.value === 'other'
  const witnesses = members.filter(({ isYou }) => !isYou)
  return (
    <>
      {activityField ? <FieldControl field={activityField} form={form} /> : null}
      {targetField ? <FieldControl field={{ ...targetField, label: activity?.howMany ?? t`How many` }} form={form} /> : null}
      {textField ? (
        <FieldControl
          field={{ ...textField, label: isCustom ? t`What will you do?` : t`In your words (optional)` }}
          form={form}
          display={{ isWide: true, hasCounter: true }}
        />
      ) : null}
      <DueDateField form={form} today={today} nextMeetingOn={nextMeetingOn} />
      {witnesses.length === 0 ? null : (
        <SelectField
          {...form.register('witnessId')}
          label={t`Witness`}
          help={t`Your witness will check in with you midweek.`}
          error={form.formState.errors['witnessId']?.message as string | undefined}
          placeholder={t`No one`}
          options={witnesses.map((one) => ({ value: one.id, label: fullName(one) }))}
        />
      )}
    </>
  )
}
