import { Brand } from '../brand.tsx'

/** A layout with only the logo and one panel. */
export function PlainLayout({ children }: { children: React.ReactNode }): React.ReactNode {
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
