import { Link, useLocation } from 'react-router'
import type { Layout } from '#contract/pages/screens.ts'
import { t } from '#domain/i18n/messages.ts'
import { useSession } from '../visitor.ts'
import { renderAdminLayout, renderSignedInLayout } from './load-signed-in-layouts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Brand } from '../brand.tsx'

/** Renders the layout of a screen for this visitor. For signed-in users, the dashboard and default layouts are the same. */
export function ScreenLayout({ layout, children }: { layout: Layout; children: React.ReactNode }): React.ReactNode {
  const isSignedIn = useSession().status === 'authenticated'
  const signedInLayout = isSignedIn ? renderSignedInLayout(layout === 'focus' ? 'FocusLayout' : 'MemberLayout', children) : null
  switch (layout) {
    case 'plain':
      return <PlainLayout>{children}</PlainLayout>
    case 'admin':
      return isSignedIn ? (renderAdminLayout(children) ?? signedInLayout) : <PlainLayout>{children}</PlainLayout>
    case 'focus':
    case 'dashboard':
      return signedInLayout ?? <PlainLayout>{children}</PlainLayout>
    case 'default':
    case 'print':
      return signedInLayout ?? <GuestLayout>{children}</GuestLayout>
  }
}

/** The layout of public pages for anonymous visitors. */
function GuestLayout({ children }: { children: React.ReactNode }): React.ReactNode {
  const { pathname } = useLocation()
  return (
    <div className="guest">
      <header className="guest-top">
        <Brand />
        <nav aria-label={t`Main`}>
          <Link to="/faqs" className="nav" aria-current={pathname.startsWith('/faqs') ? 'page' : undefined}>
            {t`FAQs`}
          </Link>
        </nav>
        <LinkButton to="/login" size="sm">
          {t`Sign in`}
        </LinkButton>
      </header>
      <main id="main" tabIndex={-1} className="guest-main">
        {children}
      </main>
    </div>
  )
}

/** A layout with only the logo and one panel. */
function PlainLayout({ children }: { children: React.ReactNode }): React.ReactNode {
  return (
    <div className="plain">
      <header className="plain-top">
        <Brand />
      </header>
      <main id="main" tabIndex={-1} className="plain-main">
        {children}
      </main>
    </div>
  )
}
