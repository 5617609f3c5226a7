import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { FieldTable } from '#domain/fields/field.ts'
import { formatList } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { holidaysOnWeekday } from '#domain/meetings/holidays.ts'
import { meetingDays, parseSlot, type SlotId, slotIds } from '#domain/pods/slots.ts'
import { formatDay } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { FieldControl } from '#web/features/form/field-control.tsx'
import { FieldGroupSection } from '#web/features/form/field-form.tsx'
import { meQuery } from '#web/features/profile/profile-query.ts'
import { SlotField } from '#web/features/profile/slot-field.tsx'
import { useSlotsInTimeZone } from '#web/features/profile/use-slots-in-time-zone.ts'
import { podFieldDisplays } from './pod-fields.ts'

type PodScheduleFieldsProps = {
  form: UseFormReturn
  table: FieldTable
  /** Help text of the seats field. */
  seatsHelp: string
  /** Rendered beside the seats field. */
  children?: React.ReactNode
}

/** Meeting time, length, location and seats of a pod: shared by the forms to create and manage a pod. */
export function PodScheduleFields({ form, table, seatsHelp, children }: PodScheduleFieldsProps): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const slotsInTimeZone = useSlotsInTimeZone(me, me.timezone ?? memberTimeZone())
  // Availability in other pods matters for applying there, but not here.
  const slots = slotsInTimeZone.map((slot) => ({ ...slot, openSeats: 0, formingPods: 0 }))
  return (
    <>
      <FieldGroupSection title={t`Weekly meeting`}>
        <div className="md:col-span-2">
          <SlotField form={form} name="dayTime" slots={slots} />
        </div>
        <FieldsByName names={['durationMinutes', 'link']} table={table} form={form} />
        <HolidaysField form={form} table={table} />
      </FieldGroupSection>
      <FieldGroupSection title={t`Size`}>
        <FieldsByName names={['maxMembers']} table={table} form={form} help={seatsHelp} />
        {children}
      </FieldGroupSection>
    </>
  )
}

/** Whether the pod skips holidays, and which ones fall on the selected weekday. */
function HolidaysField({ form, table }: Pick<PodScheduleFieldsProps, 'form' | 'table'>): React.ReactNode {
  const dayTime: unknown = useWatch({ control: form.control, name: 'dayTime' })
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const slot = slotIds.find((id) => id === dayTime)
  return (
    <div className="md:col-span-2">
      <FieldsByName
        names={['skipsHolidays']}
        table={table}
        form={form}
        help={slot ? formatHolidays(slot, today) : holidaysHelp}
      />
    </div>
  )
}

const holidaysHelp = t`Meetings on public holidays are skipped. You can add any of them back.`

function formatHolidays(slot: SlotId, today: string): string {
  const { isoDay } = parseSlot(slot)
  const label = meetingDays[isoDay - 1]?.label ?? 'day'
  const days = holidaysOnWeekday(isoDay, today).map(({ onDay, name }) => {
    return `${name} (${formatDay(`${onDay}T00:00:00Z`, 'UTC')})`
  })
  if (days.length === 0) return t`No public holidays fall on a ${{ label }} in the next year.`
  return t`In the next year this skips ${{ days: formatList(days) }}. You can add any of them back.`
}

type FieldsByNameProps = { names: readonly string[]; table: FieldTable; form: UseFormReturn; help?: string }

/** The pod fields with these names that exist in the table. */
export function FieldsByName({ names, table, form, help }: FieldsByNameProps): React.ReactNode {
  return table
    .filter(({ name }) => names.includes(name))
    .map((field) => (
      <FieldControl
        key={field.name}
        field={field}
        form={form}
        display={{ ...podFieldDisplays[field.name], ...(help === undefined ? {} : { help }) }}
      />
    ))
}
