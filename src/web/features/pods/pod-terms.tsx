import type { UseFormReturn } from 'react-hook-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { FieldTable } from '#domain/fields/field.ts'
import { browserZone } from '../../lib/dates.ts'
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
  const inZone = useSlotsInZone(me, me.timezone ?? browserZone())
  // What other pods offer at a time speaks for applying there, and says nothing here.
  const slots = inZone.map((slot) => ({ ...slot, openSeats: 0, formingPods: 0 }))
  return (
    <>
      <GroupOfFields title="Weekly meeting">
        <div className="md:col-span-2">
          <SlotField form={form} name="dayTime" slots={slots} />
        </div>
        <FieldsNamed names={['durationMinutes', 'link']} table={table} form={form} />
      </GroupOfFields>
      <GroupOfFields title="Size">
        <FieldsNamed names={['maxMembers']} table={table} form={form} help={seatsHelp} />
        {children}
      </GroupOfFields>
    </>
  )
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
