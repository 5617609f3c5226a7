import { useSuspenseQuery } from '@tanstack/react-query'
import { communityProfile } from '#domain/profile/community-profile.ts'
import type { FieldLook } from '../form/field-control.tsx'
import { FieldForm } from '../form/field-form.tsx'
import { NextLink } from './next-link.tsx'
import { meQuery } from './profile-query.ts'
import { useSaveForm } from './use-save-form.ts'

const looks: Readonly<Record<string, FieldLook>> = {
  'circleFields.headline': { isWide: true, hasCounter: true },
  'circleFields.bio': { isWide: true, hasCounter: true },
  'circleFields.linkedinUrl': { isWide: true },
}

/** What pods and the directory see of a member, to be filled in and changed. */
export function CommunityProfileForm({ userId }: { userId: string }): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const save = useSaveForm()
  return (
    <FieldForm
      label="Community profile"
      table={communityProfile}
      looks={looks}
      stored={me}
      draftKey={[userId, 'community-profile']}
      savesParts
      save={save}
      next={<NextLink slug="community-profile" />}
    />
  )
}
