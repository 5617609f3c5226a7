import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { communityProfile } from '#domain/profile/community-profile.ts'
import { useVisitor } from '../../shell/visitor.ts'
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
  const { user } = useVisitor()
  const save = useSaveForm()
  const [nameOfAccount] = useState(() => namesOf(user?.name ?? ''))
  return (
    <FieldForm
      label="Community profile"
      table={communityProfile}
      looks={looks}
      stored={me}
      suggested={nameOfAccount}
      draftKey={[userId, 'community-profile']}
      savesParts
      save={save}
      next={<NextLink slug="community-profile" />}
    />
  )
}

/** First and last name as they were given at sign-up, in one line: whoever has two first names puts that right here. */
function namesOf(name: string): { circleFields: { firstName?: string; lastName?: string } } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const lastName = rest.join(' ')
  return { circleFields: { ...(firstName && { firstName }), ...(lastName && { lastName }) } }
}
