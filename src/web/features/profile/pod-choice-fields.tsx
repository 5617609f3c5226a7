import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { Me, SlotChoice } from '#contract/api/me.ts'
import { t } from '#domain/i18n/messages.ts'
import { podChoice } from '#domain/profile/pod-choice.ts'
import { formatDay } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { FieldControl } from '#web/features/form/field-control.tsx'
import { AlternateSlots } from './alternate-slots.tsx'
import { isMatchable, isMatchOverdue, overdueText, notMatchableText } from './match-text.ts'
import { SlotField } from './slot-field.tsx'
import { weekOf } from './slot-week.ts'
import { useSlotsInTimeZone } from './use-slots-in-time-zone.ts'

const optInFields = podChoice.filter(({ name }) => name === 'podOptIn')

type PodChoiceFieldsProps = { me: Me; form: UseFormReturn }

/** The matching switch and, once it is on, the 28 weekly time slots in the member's time zone with up to two alternates. */
export function PodChoiceFields({ me, form }: PodChoiceFieldsProps): React.ReactNode {
  const { control } = form
  const [isOptedIn, selectedTimeZone]: unknown[] = useWatch({ control, name: ['podOptIn', 'timezone'] })
  const timeZone =
    typeof selectedTimeZone === 'string' && selectedTimeZone !== '' ? selectedTimeZone : (me.timezone ?? memberTimeZone())
  const slots = useSlotsInTimeZone(me, timeZone)
  return (
    <>
      {optInFields.map((field) => (
        <FieldControl key={field.name} field={field} form={form} />
      ))}
      {isOptedIn === true ? <PodTimes form={form} slots={slots} /> : null}
      <MatchStatus
        me={me}
        rematchBy={me.podOptIn && isOptedIn === true ? me.rematchBy : null}
        timeZone={me.timezone ?? memberTimeZone()}
      />
    </>
  )
}

/** The 28 weekly time slots: a first choice and up to two alternates. */
export function PodTimes({ form, slots }: { form: UseFormReturn; slots: readonly SlotChoice[] }): React.ReactNode {
  const preference: unknown = useWatch({ control: form.control, name: 'podDatePreference' })
  const { field: alternatesField, fieldState: othersState } = useController({ name: 'podDateAlternates', control: form.control })
  const alternates = Array.isArray(alternatesField.value) ? alternatesField.value.map(String) : []
  return (
    <>
      <SlotField
        form={form}
        name="podDatePreference"
        slots={slots}
        onChoose={(slot) => {
          // The first choice cannot be an alternate as well.
          if (alternates.includes(slot)) alternatesField.onChange(alternates.filter((one) => one !== slot))
        }}
      />
      <AlternateSlots
        days={weekOf(slots)}
        preference={typeof preference === 'string' ? preference : ''}
        value={alternates}
        error={othersState.error?.message}
        onChange={alternatesField.onChange}
        onBlur={alternatesField.onBlur}
      />
    </>
  )
}

/** Result of the stored choice, announced when a save has changed it. Renders nothing while the choice is being revoked. */
function MatchStatus({ me, rematchBy, timeZone }: { me: Me; rematchBy: string | null; timeZone: string }): React.ReactNode {
  return (
    <output className="mt-3 block empty:hidden">
      {rematchBy === null ? null : (
        <Banner
          tone="pine"
          title={t`You’re in the matching pool.`}
          action={
            <Link to="/dashboard/pod" className="inline-flex min-h-6 items-center font-semibold max-md:min-h-11">
              {t`Check your match status`}
            </Link>
          }
        >
          <p>{matchStatusText(me, rematchBy, timeZone)}</p>
        </Banner>
      )}
    </output>
  )
}

function matchStatusText(me: Me, rematchBy: string, timeZone: string): string {
  if (!isMatchable(me)) return notMatchableText
  return isMatchOverdue({ rematchBy })
    ? overdueText
    : t`We’ll find you a pod by ${{ day: formatDay(new Date(rematchBy), timeZone) }} and email you then.`
}
