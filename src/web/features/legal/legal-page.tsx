import './legal.css'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CalendarDay } from '#web/ui/data-display/moment.tsx'

/** A section of a long text. The URL's fragment refers to its `id`. */
export type LegalSection = { id: string; title: string; text: React.ReactNode }

type LegalPageProps = { title: string; changedOn: string; intro: React.ReactNode; sections: readonly LegalSection[] }

/** A legal text with its date and table of contents, for screen and print. */
export function LegalPage({ title, changedOn, intro, sections }: LegalPageProps): React.ReactNode {
  useEffect(() => {
    // The text was not rendered yet when the browser looked for the URL's fragment.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <article className="legal">
      <PageHeader
        title={title}
        subtitle={
          <>
            {t`Last updated`} <CalendarDay on={changedOn} />
          </>
        }
      />
      {intro}
      <nav aria-label={t`On this page`} className="legal-contents">
        <p className="mt-0! font-semibold text-ink!">{t`On this page`}</p>
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <Link to={`#${id}`} onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}>
                {name}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title: name, text }) => (
        <section key={id}>
          <h2 id={id} tabIndex={-1}>
            {name}
          </h2>
          {text}
        </section>
      ))}
    </article>
  )
}
