import type { Layout } from '#contract/pages/screens.ts'
import { useSession } from '../visitor.ts'
import { GuestLayout } from './guest-layout.tsx'
import { renderSignedInLayout } from './load-signed-in-layouts.ts'
import { PlainLayout } from './plain-layout.tsx'

/** Renders the layout of a screen for this visitor. For signed-in users, the dashboard and default layouts are the same. */
export function ScreenLayout({ layout, children }: { layout: Layout; children: React.ReactNode }): React.ReactNode {
  const isSignedIn = useSession().status === 'authenticated'
  const signedInLayout = isSignedIn ? renderSignedInLayout(layout === 'focus' ? 'FocusLayout' : 'MemberLayout', children) : null
  switch (layout) {
    case 'plain':
      return <PlainLayout>{children}</PlainLayout>
    case 'focus':
    case 'dashboard':
      return signedInLayout ?? <PlainLayout>{children}</PlainLayout>
    case 'default':
    case 'print':
      return signedInLayout ?? <GuestLayout>{children}</GuestLayout>
  }
}
