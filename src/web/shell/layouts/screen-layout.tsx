import type { Layout } from '#contract/screens.ts'
import { useSession } from '../visitor.ts'
import { FocusLayout } from './focus-layout.tsx'
import { GuestLayout } from './guest-layout.tsx'
import { MemberLayout } from './member-layout.tsx'
import { PlainLayout } from './plain-layout.tsx'

/** The frame of a screen for this visitor. The dashboard's and the default frame are one for those who are signed in. */
export function ScreenLayout({ layout, children }: { layout: Layout; children: React.ReactNode }): React.ReactNode {
  const isSignedIn = useSession().status === 'authenticated'
  switch (layout) {
    case 'plain':
      return <PlainLayout>{children}</PlainLayout>
    case 'focus':
      return <FocusLayout>{children}</FocusLayout>
    case 'dashboard':
      return isSignedIn ? <MemberLayout>{children}</MemberLayout> : <PlainLayout>{children}</PlainLayout>
    case 'default':
    case 'print':
      return isSignedIn ? <MemberLayout>{children}</MemberLayout> : <GuestLayout>{children}</GuestLayout>
  }
}
