import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SupportTopic } from '#domain/support/topics.ts'
import { Card } from '#web/ui/card.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { FaqRows } from '#web/features/faqs/faq-rows.tsx'
import { suggestedFaqsQuery } from './support-queries.ts'

type SuggestedFaqsProps = {
  topic: SupportTopic | null
  /** The question typed so far. */
  text: string
}

/** Three FAQs that may answer the question being typed. They update while typing. Renders nothing if they fail to load. */
export function SuggestedFaqs({ topic, text }: SuggestedFaqsProps): React.ReactNode {
  const { data, isPending } = useQuery({ ...suggestedFaqsQuery(topic, text), placeholderData: keepPreviousData })
  if (isPending) return <SkeletonCard lines={4} label="Loading answers that may help" />
  if (!data || data.faqs.length === 0) return null
  return (
    <Card title="This may answer it">
      <div aria-live="polite">
        <FaqRows faqs={data.faqs} />
      </div>
    </Card>
  )
}
