import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type HotSeat, writeBrief } from '#contract/hot-seats.ts'
import { dealFigures } from '#domain/hot-seat/deal.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { FieldForm } from '../form/field-form.tsx'
import { briefGroups, briefTable, briefWith, dealOf } from './brief-table.ts'
import { DealFigures } from './deal-figures.tsx'
import { showSeat } from './hot-seats-query.ts'
import { keyOf } from './seat-words.ts'

const looks = {
  question: { isWide: true, hasCounter: true },
  background: { isWide: true, hasCounter: true },
  exit: { isWide: true },
}

const nothing: FieldValues = {}

type BriefFormProps = { seat: HotSeat; userId: string; onDone: () => void }

/** What an own hot seat is about, with the figures of the deal while they are typed. */
export function BriefForm({ seat, userId, onDone }: BriefFormProps): React.ReactNode {
  const { onDay, position, brief } = seat
  const save = async (changes: FieldValues): Promise<FieldValues> => {
    const saved = await call(writeBrief, { params: { onDay, position }, body: briefWith(brief, changes) })
    showSeat(saved)
    return saved.brief ?? nothing
  }
  return (
    <FieldForm
      label="Your brief"
      table={briefTable}
      groups={briefGroups}
      looks={looks}
      stored={brief ?? nothing}
      draftKey={[userId, `hot-seat/${keyOf(seat)}`]}
      save={save}
      saveLabel="Save your brief"
      onDone={() => {
        notify({ type: 'success', message: 'Saved. Your pod can read it and prepare.' })
        onDone()
      }}
      renderMore={(form) => <FiguresWhileTyping form={form} />}
    />
  )
}

function FiguresWhileTyping({ form: { control } }: { form: UseFormReturn }): React.ReactNode {
  const deal = useWatch({ control, name: 'deal' }) as FieldValues | undefined
  return (
    <div className="mt-2 md:col-span-2">
      <DealFigures figures={dealFigures(dealOf(deal))} />
    </div>
  )
}
