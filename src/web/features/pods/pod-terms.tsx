import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { FieldTable } from '#domain/fields/field.ts'
import { holidaysOnWeekday } from '#domain/meetings/holidays.ts'
import { meetingDays, parseSlot, type SlotId, slotIds } from '#domain/pods/slots.ts'
import { formatDay } from '../../lib/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { FieldControl } from '../form/field-control.tsx'
import { GroupOfFields } from '../form/field-form.tsx'
import { meQuery } from '../profile/profile-query.ts'
import { SlotField } from '../profile/slot-field.tsx'
import { useSlotsInZone } from '../profile/use-slots-in-zone.ts'
import { podLooks } from './pod-form.ts'

type PodTermsProps = {
  form: UseFormReturn
  table: FieldTable
  /** How many seats there may be. */
  seatsHelp: string
  /** Stands with the seats. */
  children?: React.ReactNode
}

/** When a pod meets, for how long and where, and how many seats it has: the part that founding and managing a pod share. */
export function PodTerms({ form, table, seatsHelp, children }: PodTermsProps): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const inZone = useSlotsInZone(me, me.timezone ?? memberZone())
  // What other pods offer at a time speaks for applying there, and says nothing here.
  const slots = inZone.map((slot) => ({ ...slot, openSeats: 0, formingPods: 0 }))
  return (
    <>
      <GroupOfFields title="Weekly meeting">
        <div className="md:col-span-2">
          <SlotField form={form} name="dayTime" slots={slots} />
        </div>
        <FieldsNamed names={['durationMinutes', 'link']} table={table} form={form} />
        <Holidays form={form} table={table} />
      </GroupOfFields>
      <GroupOfFields title="Size">
        <FieldsNamed names={['maxMembers']} table={table} form={form} help={seatsHelp} />
        {children}
      </GroupOfFields>
    </>
  )
}

/** Whether the pod leaves holidays out, and which those would be with the day that is chosen. */
function Holidays({ form, table }: Pick<PodTermsProps, 'form' | 'table'>): React.ReactNode {
  const dayTime: unknown = useWatch({ control: form.control, name: 'dayTime' })
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const slot = slotIds.find((id) => id === dayTime)
  return (
    <div className="md:col-span-2">
      <FieldsNamed
        names={['skipsHolidays']}
        table={table}
        form={form}
        help={slot ? holidaysInWords(slot, today) : holidaysHelp}
      />
    </div>
  )
}

const holidaysHelp = 'Meetings on public holidays are left out; any of them can be brought back.'

function holidaysInWords(slot: SlotId, today: string): string {
  const { isoDay } = parseSlot(slot)
  const label = meetingDays[isoDay - 1]?.label ?? 'day'
  const days = holidaysOnWeekday(isoDay, today).map(({ onDay, name }) => {
    return `${name} (${formatDay(`${onDay}T00:00:00Z`, 'UTC')})`
  })
  if (days.length === 0) return `No public holiday falls on a ${label} in the coming year.`
  return `In the coming year that would leave out ${new Intl.ListFormat('en').format(days)}. Any of them can be brought back.`
}

type FieldsNamedProps = { names: readonly string[]; table: FieldTable; form: UseFormReturn; help?: string }

/** Fields of the pod by their names, as far as the table has them. */
export function FieldsNamed({ names, table, form, help }: FieldsNamedProps): React.ReactNode {
  return table
    .filter(({ name }) => names.includes(name))
    .map((field) => (
      <FieldControl
        key={field.name}
        field={field}
        form={form}
        look={{ ...podLooks[field.name], ...(help === undefined ? {} : { help }) }}
      />
    ))
}
