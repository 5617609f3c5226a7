import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { communityProfile } from '#domain/profile/community-profile.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import type { FieldDisplay } from '#web/features/form/field-control.tsx'
import { FieldForm } from '#web/features/form/field-form.tsx'
import { NextLink } from './next-link.tsx'
import { meQuery } from './profile-query.ts'
import { remoteProfileDrafts } from './remote-profile-draft.ts'
import { useSaveForm } from './use-save-form.ts'

const fieldDisplays: Readonly<Record<string, FieldDisplay>> = {
  'circleFields.headline': { isWide: true, hasCounter: true },
  'circleFields.bio': { isWide: true, hasCounter: true },
  'circleFields.linkedinUrl': { isWide: true },
}

/** The profile that pods and the directory see. */
export function CommunityProfileForm({ userId }: { userId: string }): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const { user } = useVisitor()
  const save = useSaveForm()
  const [accountName] = useState(() => splitName(user?.name ?? ''))
  return (
    <FieldForm
      label={t`Community profile`}
      table={communityProfile}
      fieldDisplays={fieldDisplays}
      stored={me}
      suggested={accountName}
      draftKey={[userId, 'community-profile']}
      remoteDraft={remoteProfileDrafts['community-profile']}
      allowsPartialSave
      save={save}
      next={<NextLink slug="community-profile" />}
    />
  )
}

/** First and last name from the sign-up name, prefilled. Members with two first names correct it here. */
function splitName(name: string): { circleFields: { firstName?: string; lastName?: string } } {
  const [firstName = '', ...lastNames] = name.trim().split(/\s+/)
  const lastName = lastNames.join(' ')
  return { circleFields: { ...(firstName && { firstName }), ...(lastName && { lastName }) } }
}
