import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/api/me.ts'
import { getMyPod, type MyPod } from '#contract/api/pods/pods.ts'
import { t } from '#domain/i18n/messages.ts'
import { podChoice } from '#domain/profile/pod-choice.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { FieldGroupSection } from '#web/features/form/field-form.tsx'
import { PodChoiceFields, PodTimes } from '#web/features/profile/pod-choice-fields.tsx'
import type { PodChoiceProps } from '#web/features/profile/personal-info-form.tsx'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { FieldControl } from '#web/features/form/field-control.tsx'
import { useSlotsInTimeZone } from '#web/features/profile/use-slots-in-time-zone.ts'
import { useLeaveBySwitch } from './use-leave-by-switch.ts'

/** Whether and when a member wants a pod: the choice, the current pod, or what unlocks the choice. Target of `#pod-choice`. */
export function PodChoice({ choice, me, form }: PodChoiceProps): React.ReactNode {
  // When the switch disappears because the member left, focus moves to the heading above.
  useRestoreFocus(choice.kind, '#pod-choice h2')
  return (
    <FieldGroupSection id="pod-choice" title={t`Your pod`}>
      <div className="md:col-span-2">
        {choice.kind === 'open' ? (
          <PodChoiceFields me={me} form={form} />
        ) : choice.kind === 'in-pod' ? (
          <PodChoiceInPod me={me} form={form} />
        ) : (
          <p className="text-md text-ink-2">
            {choice.unlockStep.text} <Link to={choice.unlockStep.to}>{choice.unlockStep.label}</Link>
          </p>
        )}
      </div>
    </FieldGroupSection>
  )
}

type PodChoiceInPodProps = {
  me: Me
  /** A form whose table has the pod-choice fields. */
  form: UseFormReturn
}

/** The member's current pod, and whether they want another one if they leave it. */
function PodChoiceInPod({ me, form }: PodChoiceInPodProps): React.ReactNode {
  const { access } = useVisitor()
  return (
    <div className="grid gap-4">
      <CurrentPod />
      {/* A membership that has ended takes no part in matching. */}
      {access.general ? <MatchingSwitch me={me} form={form} /> : null}
    </div>
  )
}

function PodSentence({ pod }: { pod: NonNullable<MyPod['pod']> }): React.ReactNode {
  const { podNumber, name: podName, weeklyMeeting } = pod
  const { label: meetingTime } = weeklyMeeting
  return (
    <Trans>
      You’re in Pod {podNumber}, <strong className="font-semibold text-ink">{podName}</strong>. It meets {meetingTime}.
    </Trans>
  )
}

function CurrentPod(): React.ReactNode {
  const { access } = useVisitor()
  // Pod data requires a membership.
  const { data } = useQuery({ ...queryOf(getMyPod), enabled: access.general })
  const pod = data?.pod
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-md text-ink-2">{pod ? <PodSentence pod={pod} /> : t`You have a seat in a pod.`}</p>
      <LinkButton to="/dashboard/pod" size="sm" variant="secondary">
        {t`Open my pod`}
      </LinkButton>
    </div>
  )
}

const optInField = podChoice.find(({ name }) => name === 'podOptIn')

function MatchingSwitch({ me, form }: PodChoiceInPodProps): React.ReactNode {
  const { access } = useVisitor()
  const [isOptedIn, selectedTimeZone]: unknown[] = useWatch({ control: form.control, name: ['podOptIn', 'timezone'] })
  const timeZone =
    typeof selectedTimeZone === 'string' && selectedTimeZone !== '' ? selectedTimeZone : (me.timezone ?? memberTimeZone())
  const slots = useSlotsInTimeZone(me, timeZone)
  if (!optInField) return null
  return (
    <div>
      {access.pod_marketplace ? (
        <FieldControl
          field={optInField}
          form={form}
          display={{ help: t`Tells us whether to match you when you don’t have a pod.` }}
        />
      ) : (
        <LeavePodSwitch me={me} form={form} />
      )}
      {/* A saved time slot stays; it can be changed when it matters again. */}
      {isOptedIn === true && me.podDatePreference === null ? <PodTimes form={form} slots={slots} /> : null}
    </div>
  )
}

/** A switch for members who can get a pod only through matching: switching it off leaves the pod after a confirmation. */
function LeavePodSwitch({ me, form }: PodChoiceInPodProps): React.ReactNode {
  const { field, fieldState } = useController({ name: 'podOptIn', control: form.control })
  const [isLeaving, leave] = useLeaveBySwitch(me)
  const { name, ref, onBlur, onChange } = field
  return (
    <SwitchField
      label={optInField?.label ?? t`Pod matching`}
      help={t`While this is on, you go back to matching if you leave your pod. Turning it off means leaving your pod; we’ll ask you first.`}
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
