import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { faqCategories } from '#domain/content/faq-categories.ts'
import { t } from '#domain/i18n/messages.ts'
import { faqsQuery } from '../../features/faqs/faq-queries.ts'
import { FaqRows } from '../../features/faqs/faq-rows.tsx'
import { ContactSupportCard } from '../../features/faqs/contact-support-card.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'

/** The FAQs of one category. */
export function Component(): React.ReactNode {
  const { slug } = useParams()
  const category = faqCategories.find((one) => one.slug === slug)
  const query = useQuery(faqsQuery({ category: category?.slug }))
  return (
    <>
      <BackLink to="/faqs">{t`All questions`}</BackLink>
      <PageHeader title={category?.title ?? t`FAQs`} />
      <div className="grid gap-5">
        <QueryView
          query={query}
          loading={<SkeletonCard lines={6} label={t`Loading the questions`} />}
          failedTitle={t`We couldn’t load the questions.`}
        >
          {({ faqs }) => (
            <Card>
              <FaqRows faqs={faqs} />
            </Card>
          )}
        </QueryView>
        <ContactSupportCard />
      </div>
    </>
  )
}
