import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Faq } from '#contract/faqs.ts'
import { faqCategories } from '#domain/content/faq-categories.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { faqsQuery } from './faq-calls.ts'
import { FaqRows } from './faq-rows.tsx'

type FaqListProps = { words: string; onClear: () => void }

/** All questions by category, or those that fit what is searched for. */
export function FaqList({ words, onClear }: FaqListProps): React.ReactNode {
  const query = useQuery(faqsQuery(words === '' ? {} : { q: words }))
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={8} label="Loading the questions" />}
      failedTitle="We could not load the questions."
    >
      {({ faqs }) => (words === '' ? <ByCategory faqs={faqs} /> : <Found faqs={faqs} words={words} onClear={onClear} />)}
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

function Found({ faqs, words, onClear }: FaqListProps & { faqs: readonly Faq[] }): React.ReactNode {
  if (faqs.length === 0)
    return (
      <Card>
        <EmptyState
          icon="search"
          title={`Nothing found for “${words}”`}
          action={
            <Button variant="secondary" onClick={onClear}>
              Show all questions
            </Button>
          }
        >
          Try another word, or fewer of them.
        </EmptyState>
      </Card>
    )
  return (
    <Card title={faqs.length === 1 ? 'One answer' : `${faqs.length} answers`}>
      <FaqRows faqs={faqs} />
    </Card>
  )
}
