import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Faq } from '#contract/api/content/faqs.ts'
import { faqCategories } from '#domain/content/faq-categories.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { faqsQuery } from './faq-queries.ts'
import { FaqRows } from './faq-rows.tsx'

type FaqListProps = { searchTerms: string; onClear: () => void }

/** All FAQs by category, or those that match the search terms. */
export function FaqList({ searchTerms, onClear }: FaqListProps): React.ReactNode {
  const query = useQuery(faqsQuery(searchTerms === '' ? {} : { q: searchTerms }))
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={8} label={t`Loading the questions`} />}
      failedTitle={t`We couldn’t load the FAQs.`}
    >
      {({ faqs }) =>
        searchTerms === '' ? <ByCategory faqs={faqs} /> : <FaqResults faqs={faqs} searchTerms={searchTerms} onClear={onClear} />
      }
    </QueryView>
  )
}

function ByCategory({ faqs }: { faqs: readonly Faq[] }): React.ReactNode {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {faqCategories.map(({ slug, title }) => (
        <Card
          key={slug}
          title={
            <Link to={`/faqs/category/${slug}`} className="inline-flex min-h-6 items-center hover:text-pine-2 max-md:min-h-11">
              {title}
            </Link>
          }
        >
          <FaqRows faqs={faqs.filter(({ category }) => category === slug)} />
        </Card>
      ))}
    </div>
  )
}

function FaqResults({ faqs, searchTerms, onClear }: FaqListProps & { faqs: readonly Faq[] }): React.ReactNode {
  if (faqs.length === 0)
    return (
      <Card>
        <EmptyState
          icon="search"
          title={t`No results for “${{ searchTerms }}”`}
          action={
            <Button variant="secondary" onClick={onClear}>
              {t`Show all questions`}
            </Button>
          }
        >
          {t`Try fewer or different words.`}
        </EmptyState>
      </Card>
    )
  return (
    <Card title={t`${plural({ faqsCount: faqs.length }, { one: 'One answer', other: '# answers' })}`}>
      <FaqRows faqs={faqs} />
    </Card>
  )
}
