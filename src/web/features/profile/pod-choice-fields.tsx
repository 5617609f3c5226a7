import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { Me, SlotChoice } from '#contract/me.ts'
import { podChoice } from '#domain/profile/pod-choice.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { Banner } from '../../ui/banner.tsx'
import { FieldControl } from '../form/field-control.tsx'
import { AlternateSlots } from './alternate-slots.tsx'
import { isMatchable, isOverdue, matchedBy, overdueWords, unreadyWords } from './matched-by.ts'
import { SlotField } from './slot-field.tsx'
import { weekOf } from './slot-week.ts'
import { useSlotsInZone } from './use-slots-in-zone.ts'

const optIn = podChoice.filter(({ name }) => name === 'podOptIn')

type PodChoiceFieldsProps = { me: Me; form: UseFormReturn }

/** The switch for matching and, once it is on, the 28 weekly times in the member's zone with up to two others that suit. */
export function PodChoiceFields({ me, form }: PodChoiceFieldsProps): React.ReactNode {
  const { control } = form
  const [isOptedIn, typedZone]: unknown[] = useWatch({ control, name: ['podOptIn', 'timezone'] })
  const zone = typeof typedZone === 'string' && typedZone !== '' ? typedZone : (me.timezone ?? memberZone())
  const slots = useSlotsInZone(me, zone)
  return (
    <>
      {optIn.map((field) => (
        <FieldControl key={field.name} field={field} form={form} />
      ))}
      {isOptedIn === true ? <PodTimes form={form} slots={slots} /> : null}
      <Standing me={me} rematchBy={me.podOptIn && isOptedIn === true ? me.rematchBy : null} zone={me.timezone ?? memberZone()} />
    </>
  )
}

/** The 28 weekly times, one wanted most and up to two others that suit. */
export function PodTimes({ form, slots }: { form: UseFormReturn; slots: readonly SlotChoice[] }): React.ReactNode {
  const preference: unknown = useWatch({ control: form.control, name: 'podDatePreference' })
  const { field: others, fieldState: othersState } = useController({ name: 'podDateAlternates', control: form.control })
  const alternates = Array.isArray(others.value) ? others.value.map(String) : []
  return (
    <>
      <SlotField
        form={form}
        name="podDatePreference"
        slots={slots}
        onChoose={(slot) => {
          // A first choice is no other time as well.
          if (alternates.includes(slot)) others.onChange(alternates.filter((one) => one !== slot))
        }}
      />
      <AlternateSlots
        days={weekOf(slots)}
        preference={typeof preference === 'string' ? preference : ''}
        value={alternates}
        error={othersState.error?.message}
        onChange={others.onChange}
        onBlur={others.onBlur}
      />
    </>
  )
}

/** Where the stored choice has led; said aloud when a save has changed it. Nothing stands here once the choice is being taken back. */
function Standing({ me, rematchBy, zone }: { me: Me; rematchBy: string | null; zone: string }): React.ReactNode {
  return (
    <output className="mt-3 block empty:hidden">
      {rematchBy === null ? null : (
        <Banner
          tone="pine"
          title="You are in the matching pool."
          action={
            <Link to="/dashboard/pod" className="inline-flex min-h-6 items-center font-semibold max-md:min-h-11">
              See how your wait stands
            </Link>
          }
        >
          <p>{standingWords(me, rematchBy, zone)}</p>
        </Banner>
      )}
    </output>
  )
}

function standingWords(me: Me, rematchBy: string, zone: string): string {
  if (!isMatchable(me)) return unreadyWords
  return isOverdue({ rematchBy }) ? overdueWords : `We will find you a pod ${matchedBy(rematchBy, zone)}. We write to you then.`
}
