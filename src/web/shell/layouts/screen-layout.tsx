import type { Layout } from '#contract/screens.ts'
import { useSession } from '../visitor.ts'
import { GuestLayout } from './guest-layout.tsx'
import { drawSignedInLayout } from './load-signed-in-layouts.ts'
import { PlainLayout } from './plain-layout.tsx'

/** The frame of a screen for this visitor. The dashboard's and the default frame are one for those who are signed in. */
export function ScreenLayout({ layout, children }: { layout: Layout; children: React.ReactNode }): React.ReactNode {
  const isSignedIn = useSession().status === 'authenticated'
  const ofMembers = isSignedIn ? drawSignedInLayout(layout === 'focus' ? 'FocusLayout' : 'MemberLayout', children) : null
  switch (layout) {
    case 'plain':
      return <PlainLayout>{children}</PlainLayout>
    case 'focus':
    case 'dashboard':
      return ofMembers ?? <PlainLayout>{children}</PlainLayout>
    case 'default':
    case 'print':
      return ofMembers ?? <GuestLayout>{children}</GuestLayout>
  }
}
