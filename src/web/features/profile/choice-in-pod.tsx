import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/me.ts'
import { readMyPod } from '#contract/pods.ts'
import { podChoice } from '#domain/profile/pod-choice.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { queryOf } from '../../lib/queries.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { LinkButton } from '../../ui/button.tsx'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { FieldControl } from '../form/field-control.tsx'
import { PodTimes } from './pod-choice-fields.tsx'
import { useLeaveBySwitch } from './use-leave-by-switch.ts'
import { useSlotsInZone } from './use-slots-in-zone.ts'

type InPodProps = {
  me: Me
  /** A form whose table has the fields of the choice. */
  form: UseFormReturn
}

/** The pod a member has, and whether they want another one should they ever leave it. */
export function ChoiceInPod({ me, form }: InPodProps): React.ReactNode {
  const { access } = useVisitor()
  return (
    <div className="grid gap-4">
      <OwnPod />
      {/* A membership that has ended has no part in matching. */}
      {access.general ? <Wish me={me} form={form} /> : null}
    </div>
  )
}

function OwnPod(): React.ReactNode {
  const { access } = useVisitor()
  // A pod is closed to those whose membership has ended.
  const { data } = useQuery({ ...queryOf(readMyPod), enabled: access.general })
  const pod = data?.pod
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-md text-ink-2">
        {pod ? (
          <>
            You are in pod {pod.podNumber}, <strong className="font-semibold text-ink">{pod.name}</strong>. It meets{' '}
            {pod.weeklyMeeting.label}.
          </>
        ) : (
          'You have a place in a pod.'
        )}
      </p>
      <LinkButton to="/dashboard/pod" size="sm" variant="secondary">
        Open my pod
      </LinkButton>
    </div>
  )
}

const optIn = podChoice.find(({ name }) => name === 'podOptIn')

function Wish({ me, form }: InPodProps): React.ReactNode {
  const { access } = useVisitor()
  const [isOptedIn, typedZone]: unknown[] = useWatch({ control: form.control, name: ['podOptIn', 'timezone'] })
  const zone = typeof typedZone === 'string' && typedZone !== '' ? typedZone : (me.timezone ?? memberZone())
  const slots = useSlotsInZone(me, zone)
  if (!optIn) return null
  return (
    <div>
      {access.pod_marketplace ? (
        <FieldControl field={optIn} form={form} look={{ help: 'Says whether you want to be matched when you have no pod.' }} />
      ) : (
        <LeavingSwitch me={me} form={form} />
      )}
      {/* A time that is saved stands; it is changed when it matters again. */}
      {isOptedIn === true && me.podDatePreference === null ? <PodTimes form={form} slots={slots} /> : null}
    </div>
  )
}

/** The switch of those for whom matching is the only way to a pod: whoever switches it off leaves, once they have said so. */
function LeavingSwitch({ me, form }: InPodProps): React.ReactNode {
  const { field, fieldState } = useController({ name: 'podOptIn', control: form.control })
  const [isLeaving, leave] = useLeaveBySwitch(me)
  const { name, ref, onBlur, onChange } = field
  return (
    <SwitchField
      label={optIn?.label ?? 'Pod matching'}
      help="While this is on, you go back to matching when you leave your pod. Switching it off is leaving; you are asked first."
      error={fieldState.error?.message}
      isLoading={isLeaving}
      ref={ref}
      name={name}
      onBlur={onBlur}
      checked={field.value === true}
      onChange={(event) => {
        if (event.target.checked || !me.podOptIn) onChange(event.target.checked)
        else leave()
      }}
    />
  )
}
