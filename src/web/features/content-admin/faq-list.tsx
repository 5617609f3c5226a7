import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import { type AdminFaq, type listAdminFaqs, orderFaqs } from '#contract/faqs-admin.ts'
import { faqCategories, type FaqCategory } from '#domain/content/faq-categories.ts'
import { leastHelpfulFirst } from '#domain/content/faq-votes.ts'
import { call } from '../../lib/call.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { adminFaqsQuery, faqPath, rereadFaqs } from './content-queries.ts'
import { votesInWords } from './content-words.ts'
import { OrderedRows } from './ordered-rows.tsx'
import { saveOrder } from './save-order.ts'
import { TextChips } from './text-chips.tsx'

const sorts = [
  { value: 'category', label: 'By category' },
  { value: 'unhelpful', label: 'Least helpful first' },
] as const

/** Every question with what visitors said of it: in the order in which it is read, or what to rewrite first. */
export function FaqList(): React.ReactNode {
  const [query, setQuery] = useSearchParams()
  const name = useId()
  const sort = query.get('sort') === 'unhelpful' ? 'unhelpful' : 'category'
  return (
    <div className="grid gap-5">
      <div>
        <Segmented
          label="Order of the questions"
          name={name}
          options={sorts}
          value={sort}
          onChange={(value) => setQuery(value === 'category' ? {} : { sort: value }, { replace: true })}
        />
      </div>
      <QueryView
        query={useQuery(adminFaqsQuery)}
        loading={<SkeletonCard lines={10} label="Loading the questions" />}
        failedTitle="We could not load the questions."
      >
        {({ faqs }) => (sort === 'unhelpful' ? <ByVotes faqs={faqs} /> : <ByCategory faqs={faqs} />)}
      </QueryView>
    </div>
  )
}

function ByCategory({ faqs }: { faqs: readonly AdminFaq[] }): React.ReactNode {
  return faqCategories.map(({ slug, title }) => {
    const rows = faqs.filter(({ category }) => category === slug)
    return (
      <Card
        key={slug}
        title={title}
        aside={
          <LinkButton
            to={`${faqPath('new')}?category=${slug}`}
            size="sm"
            variant="secondary"
            aria-label={`Add a question: ${title}`}
          >
            Add
          </LinkButton>
        }
      >
        {rows.length === 0 ? (
          <p className="text-md text-ink-3">No questions yet. Nobody sees this category until there is one.</p>
        ) : (
          <OrderedRows rows={rows} nameOf={({ question }) => question} onOrder={(slugs) => void order(slug, slugs)}>
            {(faq) => <FaqLine faq={faq} />}
          </OrderedRows>
        )}
      </Card>
    )
  })
}

function ByVotes({ faqs }: { faqs: readonly AdminFaq[] }): React.ReactNode {
  const { voted, silent } = leastHelpfulFirst(faqs)
  return (
    <>
      <Card title="What to rewrite first">
        {voted.length === 0 ? (
          <p className="text-md text-ink-3">Nobody has voted on an answer yet.</p>
        ) : (
          <>
            <p className="-mt-2 mb-4 text-sm text-ink-3">By the share of those who said no. A few votes weigh little.</p>
            <Rows faqs={voted} />
          </>
        )}
      </Card>
      {silent.length === 0 ? null : (
        <Card title="Without votes">
          <p className="-mt-2 mb-4 text-sm text-ink-3">Nobody has said whether these help.</p>
          <Rows faqs={silent} />
        </Card>
      )}
    </>
  )
}

function Rows({ faqs }: { faqs: readonly AdminFaq[] }): React.ReactNode {
  return (
    <ul className="divide-y divide-line-2">
      {faqs.map((faq) => (
        <li key={faq.slug} className="py-3 first:pt-0 last:pb-0">
          <FaqLine faq={faq} />
        </li>
      ))}
    </ul>
  )
}

function FaqLine({ faq }: { faq: AdminFaq }): React.ReactNode {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={faqPath(faq.slug)} className="inline-flex min-h-6 items-center font-semibold wrap-anywhere max-md:min-h-11">
          {faq.question}
        </Link>
        <TextChips {...faq} />
      </div>
      <p className="tabular text-sm text-ink-3">{votesInWords(faq)}</p>
    </div>
  )
}

function order(category: FaqCategory, slugs: string[]): Promise<void> {
  const moved = (faqs: readonly AdminFaq[]): AdminFaq[] => slugs.flatMap((slug) => faqs.filter((faq) => faq.slug === slug))
  return saveOrder<AnswerOf<typeof listAdminFaqs>>({
    queryKey: adminFaqsQuery.queryKey,
    show: ({ faqs }) => ({ faqs: [...faqs.filter((faq) => faq.category !== category), ...moved(faqs)] }),
    send: () => call(orderFaqs, { body: { category, slugs } }),
    reread: rereadFaqs,
  })
}
