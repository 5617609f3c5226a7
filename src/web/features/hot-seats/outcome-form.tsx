import { useMemo } from 'react'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { type HotSeat, recordHotSeatOutcome } from '#contract/api/meetings/hot-seats.ts'
import { hotSeatOutcomeFields } from '#domain/hot-seats/brief.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { FieldForm } from '#web/features/form/field-form.tsx'
import { setCachedSeat } from './hot-seats-query.ts'
import { withProblemAsFormError } from './problem-as-form-error.ts'
import { seatKeyOf } from './hot-seat-text.ts'

const fieldDisplays = { outcome: { isWide: true }, lesson: { isWide: true, hasCounter: true } }

/** The outcome of an own hot seat. */
export function OutcomeForm({ seat, userId }: { seat: HotSeat; userId: string }): React.ReactNode {
  const { onDay, position, outcome, lesson } = seat
  const stored = useMemo((): FieldValues => ({ outcome, lesson }), [outcome, lesson])
  const save = (changes: FieldValues): Promise<FieldValues> =>
    withProblemAsFormError(async () => {
      // The field table has validated both.
      const body = { ...stored, ...changes } as BodyOf<typeof recordHotSeatOutcome>
      const saved = await callApi(recordHotSeatOutcome, { params: { onDay, position }, body })
      setCachedSeat(saved)
      return { outcome: saved.outcome, lesson: saved.lesson }
    })
  return (
    <FieldForm
      label={t`What happened next?`}
      table={hotSeatOutcomeFields}
      fieldDisplays={fieldDisplays}
      stored={stored}
      draftKey={[userId, `hot-seat-outcome/${seatKeyOf(seat)}`]}
      save={save}
      saveLabel={outcome ? t`Edit` : t`Tell your pod`}
    />
  )
}
