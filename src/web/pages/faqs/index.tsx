import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { faqSearchOf } from '#domain/content/faq-search.ts'
import { faqsQuery } from '../../features/faqs/faq-calls.ts'
import { FaqList } from '../../features/faqs/faq-list.tsx'
import { StillAsking } from '../../features/faqs/still-asking.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

// The answers are there first: what a field is drawn with is larger than the whole page.
const FaqSearch = lazy(async () => ({ default: (await import('../../features/faqs/faq-search.tsx')).FaqSearch }))

/** Frequently asked questions: by category, or found by what is typed. */
export function Component(): React.ReactNode {
  const [query, setQuery] = useSearchParams()
  const { q = '' } = faqSearchOf(Object.fromEntries(query))
  const { data } = useQuery(faqsQuery(q === '' ? {} : { q }))
  // Each pause in typing would be a step of its own on the way back.
  const search = (words: string): void => setQuery(words === '' ? {} : { q: words }, { replace: true })
  return (
    <>
      <PageHeader title="FAQs" subtitle="Short answers to what members ask most" />
      <div className="grid gap-5">
        <search className="block min-h-24 max-w-[36rem]">
          <Suspense>
            <FaqSearch words={q} onSearch={search} resultCount={data?.faqs.length} />
          </Suspense>
        </search>
        <FaqList words={q} onClear={() => search('')} />
        <StillAsking />
      </div>
    </>
  )
}
