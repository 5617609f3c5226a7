import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getPersonalityAnswers } from '#contract/api/assessment.ts'
import type { Me } from '#contract/api/me.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import { t } from '#domain/i18n/messages.ts'
import { canonicalTimezone } from '#domain/profile/timezones.ts'
import { queryOf } from '#web/lib/queries.ts'
import { browserTimeZone } from '#web/lib/member-time-zone.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import type { FieldDisplay } from '#web/features/form/field-control.tsx'
import { FieldForm } from '#web/features/form/field-form.tsx'
import { NextLink } from './next-link.tsx'
import { personalInfoGroups, personalInfoTable, personalInfoWithPodChoice } from './personal-info-groups.ts'
import { podChoiceOf, type PodChoiceState } from './pod-choice-state.ts'
import { meQuery } from './profile-query.ts'
import { remoteProfileDrafts } from './remote-profile-draft.ts'
import { useSaveForm } from './use-save-form.ts'

const fieldDisplays: Readonly<Record<string, FieldDisplay>> = {
  timezone: { isWide: true },
  currentRole: { isWide: true },
  currentRoleOther: { isWide: true, help: t`In your own words.` },
  sharePhoneWithPod: { isWide: true },
}

const presetFieldDisplays: Readonly<Record<string, FieldDisplay>> = {
  ...fieldDisplays,
  timezone: { isWide: true, help: t`Detected from your device. Change it if that’s wrong.` },
}

/** The pod choice at the end of the form: what is open to the member, and the form with its fields. */
export type PodChoiceProps = { choice: PodChoiceState; me: Me; form: UseFormReturn }

type PersonalInfoFormProps = { userId: string; PodChoice: React.ComponentType<PodChoiceProps> }

/** What matching, the pod and the welcome package need to know about a member, and the pod choice. */
export function PersonalInfoForm({ userId, PodChoice }: PersonalInfoFormProps): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: answers } = useSuspenseQuery(queryOf(getPersonalityAnswers))
  const { access } = useVisitor()
  const save = useSaveForm()
  const [suggested] = useState(() => ({ timezone: canonicalTimezone(browserTimeZone()) ?? undefined }))
  const isAssessmentAnswered = isAssessmentComplete(answers)
  const choice = podChoiceOf({ me, access, isAssessmentAnswered })
  const hasPodChoice = choice.kind === 'open' || (choice.kind === 'in-pod' && access.general)
  return (
    <FieldForm
      label={t`Personal info`}
      table={hasPodChoice ? personalInfoWithPodChoice : personalInfoTable}
      groups={personalInfoGroups}
      fieldDisplays={me.timezone === null ? presetFieldDisplays : fieldDisplays}
      stored={me}
      suggested={suggested}
      draftKey={[userId, 'personal-info']}
      remoteDraft={remoteProfileDrafts['personal-info']}
      allowsPartialSave
      save={save}
      renderMore={(form) => <PodChoice choice={choice} me={me} form={form} />}
      next={<NextLink slug="personal-info" />}
    />
  )
}
