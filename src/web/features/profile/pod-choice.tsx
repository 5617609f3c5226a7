import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import type { Me } from '#contract/me.ts'
import { useKeptFocus } from '../../shell/kept-focus.ts'
import { GroupOfFields } from '../form/field-form.tsx'
import { ChoiceInPod } from './choice-in-pod.tsx'
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
  // Whoever leaves by the switch, and it with them, goes on at the heading above it.
  useKeptFocus(choice.kind, '#pod-choice h2')
  return (
    <GroupOfFields id="pod-choice" title="Your pod">
      <div className="md:col-span-2">
        {choice.kind === 'open' ? (
          <PodChoiceFields me={me} form={form} />
        ) : choice.kind === 'in-pod' ? (
          <ChoiceInPod me={me} form={form} />
        ) : (
          <p className="text-md text-ink-2">
            {choice.opener.words} <Link to={choice.opener.to}>{choice.opener.label}</Link>
          </p>
        )}
      </div>
    </GroupOfFields>
  )
}
