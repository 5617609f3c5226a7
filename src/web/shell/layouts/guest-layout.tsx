import { Link, useLocation } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Brand } from '../brand.tsx'

/** The layout of public pages for anonymous visitors. */
export function GuestLayout({ children }: { children: React.ReactNode }): React.ReactNode {
  const { pathname } = useLocation()
  return (
    <div className="guest">
      <header className="guest-top">
        <Brand />
        <nav aria-label="Main">
          <Link to="/faqs" className="nav" aria-current={pathname.startsWith('/faqs') ? 'page' : undefined}>
            FAQs
          </Link>
        </nav>
        <LinkButton to="/login" size="sm">
          Sign in
        </LinkButton>
      </header>
      <main id="main" tabIndex={-1} className="guest-main">
        {children}
      </main>
    </div>
  )
}
