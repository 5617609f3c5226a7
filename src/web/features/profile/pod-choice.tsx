import type { UseFormReturn } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Me } from '#contract/me.ts'
import { readMyPod } from '#contract/pods.ts'
import { queryOf } from '../../lib/queries.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { LinkButton } from '../../ui/button.tsx'
import { GroupOfFields } from '../form/field-form.tsx'
import { PodChoiceFields } from './pod-choice-fields.tsx'
import type { PodChoiceState } from './pod-choice-state.ts'

type PodChoiceProps = {
  choice: PodChoiceState
  me: Me
  /** A form whose table has the fields of the choice where it is open. */
  form: UseFormReturn
}

/** Whether and when a member wants a pod: the choice, the pod they have, or what opens it. `#pod-choice` leads here. */
export function PodChoice({ choice, me, form }: PodChoiceProps): React.ReactNode {
  return (
    <GroupOfFields id="pod-choice" title="Your pod">
      <div className="md:col-span-2">
        {choice.kind === 'open' ? (
          <PodChoiceFields me={me} form={form} />
        ) : choice.kind === 'in-pod' ? (
          <OwnPod />
        ) : (
          <p className="text-md text-ink-2">
            {choice.opener.words} <Link to={choice.opener.to}>{choice.opener.label}</Link>
          </p>
        )}
      </div>
    </GroupOfFields>
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
