import { useMemo } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { type HotSeat, tellOutcome } from '#contract/hot-seats.ts'
import { hotSeatOutcomeFields } from '#domain/hot-seat/brief.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { call } from '../../lib/call.ts'
import { FieldForm } from '../form/field-form.tsx'
import { showSeat } from './hot-seats-query.ts'
import { saying } from './saying.ts'
import { keyOf } from './seat-words.ts'

const looks = { outcome: { isWide: true }, lesson: { isWide: true, hasCounter: true } }

/** What became of an own hot seat. */
export function OutcomeForm({ seat, userId }: { seat: HotSeat; userId: string }): React.ReactNode {
  const { onDay, position, outcome, lesson } = seat
  const stored = useMemo((): FieldValues => ({ outcome, lesson }), [outcome, lesson])
  const save = (changes: FieldValues): Promise<FieldValues> =>
    saying(async () => {
      // The table has checked both.
      const body = { ...stored, ...changes } as BodyOf<typeof tellOutcome>
      const told = await call(tellOutcome, { params: { onDay, position }, body })
      showSeat(told)
      return { outcome: told.outcome, lesson: told.lesson }
    })
  return (
    <FieldForm
      label="What became of it"
      table={hotSeatOutcomeFields}
      looks={looks}
      stored={stored}
      draftKey={[userId, `hot-seat-outcome/${keyOf(seat)}`]}
      save={save}
      saveLabel={outcome ? 'Change it' : 'Tell your pod'}
    />
  )
}
