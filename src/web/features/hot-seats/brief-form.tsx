import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type HotSeat, updateHotSeatBrief } from '#contract/api/meetings/hot-seats.ts'
import { dealMetrics } from '#domain/hot-seats/deal.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { FieldForm } from '#web/features/form/field-form.tsx'
import { briefGroups, briefTable, buildBriefBody, toDealCard } from './brief-fields.ts'
import { DealMetrics } from './deal-metrics.tsx'
import { setCachedSeat } from './hot-seats-query.ts'
import { seatKeyOf } from './hot-seat-text.ts'

const fieldDisplays = {
  question: { isWide: true, hasCounter: true },
  background: { isWide: true, hasCounter: true },
  exit: { isWide: true },
}

const emptyValues: FieldValues = {}

type BriefFormProps = { seat: HotSeat; userId: string; onDone: () => void }

/** The brief of an own hot seat. Calculates the deal's metrics while the member types. */
export function BriefForm({ seat, userId, onDone }: BriefFormProps): React.ReactNode {
  const { onDay, position, brief } = seat
  const save = async (changes: FieldValues): Promise<FieldValues> => {
    const saved = await callApi(updateHotSeatBrief, { params: { onDay, position }, body: buildBriefBody(brief, changes) })
    setCachedSeat(saved)
    return saved.brief ?? emptyValues
  }
  return (
    <FieldForm
      label={t`Your brief`}
      table={briefTable}
      groups={briefGroups}
      fieldDisplays={fieldDisplays}
      stored={brief ?? emptyValues}
      draftKey={[userId, `hot-seat/${seatKeyOf(seat)}`]}
      save={save}
      saveLabel={t`Save brief`}
      onDone={() => {
        showToast({ type: 'success', message: t`Saved. Your pod can read it and prepare.` })
        onDone()
      }}
      renderMore={(form) => <LiveDealMetrics form={form} />}
    />
  )
}

function LiveDealMetrics({ form: { control } }: { form: UseFormReturn }): React.ReactNode {
  const deal = useWatch({ control, name: 'deal' }) as FieldValues | undefined
  return (
    <div className="mt-2 md:col-span-2">
      <DealMetrics metrics={dealMetrics(toDealCard(deal))} />
    </div>
  )
}
