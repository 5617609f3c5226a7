import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { faqSearchQueryOf } from '#domain/content/faq-search.ts'
import { t } from '#domain/i18n/messages.ts'
import { faqsQuery } from '../../features/faqs/faq-queries.ts'
import { FaqList } from '../../features/faqs/faq-list.tsx'
import { ContactSupportCard } from '../../features/faqs/contact-support-card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

// The answers render first: the code of a form field is larger than the whole page.
const FaqSearch = lazy(async () => ({ default: (await import('../../features/faqs/faq-search.tsx')).FaqSearch }))

/** Frequently asked questions, by category or by search. */
export function Component(): React.ReactNode {
  const [query, setQuery] = useSearchParams()
  const { q = '' } = faqSearchQueryOf(Object.fromEntries(query))
  const { data } = useQuery(faqsQuery(q === '' ? {} : { q }))
  // Replace the history entry: otherwise each pause in typing would add one.
  const search = (text: string): void => setQuery(text === '' ? {} : { q: text }, { replace: true })
  return (
    <>
      <PageHeader title={t`FAQs`} subtitle={t`Short answers to members’ most common questions`} />
      <div className="grid gap-5">
        <search className="block min-h-24 max-w-[36rem]">
          <Suspense>
            <FaqSearch searchTerms={q} onSearch={search} resultCount={data?.faqs.length} />
          </Suspense>
        </search>
        <FaqList searchTerms={q} onClear={() => search('')} />
        <ContactSupportCard />
      </div>
    </>
  )
}
