import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { type AdminFaq, type listAdminFaqs, reorderFaqs } from '#contract/api/content/faqs-admin.ts'
import { faqCategories, type FaqCategory } from '#domain/content/faq-categories.ts'
import { rankByHelpfulness } from '#domain/content/faq-votes.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { adminFaqsQuery, faqPath, refetchFaqs } from './content-queries.ts'
import { formatVotes } from './content-text.ts'
import { OrderedRows } from './ordered-rows.tsx'
import { saveOrder } from './save-order.ts'
import { TextStatusChips } from './text-status-chips.tsx'

const sortOptions = [
  { value: 'category', label: t`By category` },
  { value: 'unhelpful', label: t`Least helpful first` },
] as const

/** All FAQs with their votes, in reading order or by how much they need a rewrite. */
export function FaqList(): React.ReactNode {
  const [query, setQuery] = useSearchParams()
  const name = useId()
  const sort = query.get('sort') === 'unhelpful' ? 'unhelpful' : 'category'
  return (
    <div className="grid gap-5">
      <div>
        <Segmented
          label={t`Sort questions`}
          name={name}
          options={sortOptions}
          value={sort}
          onChange={(value) => setQuery(value === 'category' ? {} : { sort: value }, { replace: true })}
        />
      </div>
      <QueryView
        query={useQuery(adminFaqsQuery)}
        loading={<SkeletonCard lines={10} label={t`Loading the questions`} />}
        failedTitle={t`We couldn’t load the questions.`}
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
            aria-label={t`Add a question: ${{ title }}`}
          >
            {t`Add`}
          </LinkButton>
        }
      >
        {rows.length === 0 ? (
          <p className="text-md text-ink-3">{t`No questions yet. Members don’t see empty categories.`}</p>
        ) : (
          <OrderedRows rows={rows} nameOf={({ question }) => question} onOrder={(slugs) => void saveFaqOrder(slug, slugs)}>
            {(faq) => <FaqRow faq={faq} />}
          </OrderedRows>
        )}
      </Card>
    )
  })
}

function ByVotes({ faqs }: { faqs: readonly AdminFaq[] }): React.ReactNode {
  const { voted: withVotes, silent: withoutVotes } = rankByHelpfulness(faqs)
  return (
    <>
      <Card title={t`Worth rewriting first`}>
        {withVotes.length === 0 ? (
          <p className="text-md text-ink-3">{t`No votes yet.`}</p>
        ) : (
          <>
            <p className="-mt-2 mb-4 text-sm text-ink-3">{t`Sorted by share of “no” votes. Don’t read too much into just a few votes.`}</p>
            <Rows faqs={withVotes} />
          </>
        )}
      </Card>
      {withoutVotes.length === 0 ? null : (
        <Card title={t`Without votes`}>
          <p className="-mt-2 mb-4 text-sm text-ink-3">{t`No votes on these yet.`}</p>
          <Rows faqs={withoutVotes} />
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
          <FaqRow faq={faq} />
        </li>
      ))}
    </ul>
  )
}

function FaqRow({ faq }: { faq: AdminFaq }): React.ReactNode {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={faqPath(faq.slug)} className="inline-flex min-h-6 items-center font-semibold wrap-anywhere max-md:min-h-11">
          {faq.question}
        </Link>
        <TextStatusChips {...faq} />
      </div>
      <p className="tabular text-sm text-ink-3">{formatVotes(faq)}</p>
    </div>
  )
}

function saveFaqOrder(category: FaqCategory, slugs: string[]): Promise<void> {
  const reordered = (faqs: readonly AdminFaq[]): AdminFaq[] => slugs.flatMap((slug) => faqs.filter((faq) => faq.slug === slug))
  return saveOrder<ResponseOf<typeof listAdminFaqs>>({
    queryKey: adminFaqsQuery.queryKey,
    applyOrder: ({ faqs }) => ({ faqs: [...faqs.filter((faq) => faq.category !== category), ...reordered(faqs)] }),
    send: () => callApi(reorderFaqs, { body: { category, slugs } }),
    refetch: refetchFaqs,
  })
}
