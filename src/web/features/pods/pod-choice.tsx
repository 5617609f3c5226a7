import { Link } from 'react-router'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { FieldGroupSection } from '#web/features/form/field-form.tsx'
import { PodChoiceInPod } from './pod-choice-in-pod.tsx'
import { PodChoiceFields } from '#web/features/profile/pod-choice-fields.tsx'
import type { PodChoiceProps } from '#web/features/profile/personal-info-form.tsx'

/** Whether and when a member wants a pod: the choice, the current pod, or what unlocks the choice. Target of `#pod-choice`. */
export function PodChoice({ choice, me, form }: PodChoiceProps): React.ReactNode {
  // When the switch disappears because the member left, focus moves to the heading above.
  useRestoreFocus(choice.kind, '#pod-choice h2')
  return (
    <FieldGroupSection id="pod-choice" title="Your pod">
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
