import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { FaqDetail } from '#contract/api/content/faqs.ts'
import { faqCategories } from '#domain/content/faq-categories.ts'
import { t } from '#domain/i18n/messages.ts'
import { FaqAnswer } from '../../features/faqs/faq-answer.tsx'
import { faqQuery } from '../../features/faqs/faq-queries.ts'
import { ContactSupportCard } from '../../features/faqs/contact-support-card.tsx'
import { WasItHelpful } from '../../features/faqs/was-it-helpful.tsx'
import { useTitle } from '../../shell/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'

/** One FAQ. */
export function Component(): React.ReactNode {
  const { slug = '' } = useParams()
  const query = useQuery(faqQuery(slug))
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={5} label={t`Loading the answer`} />}
      failedTitle={t`We couldn’t load this answer.`}
    >
      {(faq) => <FaqArticle key={faq.slug} faq={faq} />}
    </QueryView>
  )
}

function FaqArticle({ faq }: { faq: FaqDetail }): React.ReactNode {
  const category = faqCategories.find(({ slug }) => slug === faq.category)
  useTitle(faq.question)
  return (
    <>
      <BackLink to={`/faqs/category/${faq.category}`}>{category?.title ?? t`All questions`}</BackLink>
      <PageHeader title={faq.question} />
      <div className="grid gap-5">
        <Card>
          <FaqAnswer text={faq.answer} headingLevel={2} />
          <WasItHelpful slug={faq.slug} isHelpful={faq.isHelpful} />
        </Card>
        {faq.related.length > 0 ? (
          <Card title={t`Related questions`}>
            <ul className="-my-1">
              {faq.related.map(({ slug, question }) => (
                <li key={slug}>
                  <Link
                    to={`/faqs/${slug}`}
                    className="inline-flex min-h-9 items-center text-md text-pine-2 underline-offset-2 hover:underline max-md:min-h-11"
                  >
                    {question}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
        <ContactSupportCard />
      </div>
    </>
  )
}
