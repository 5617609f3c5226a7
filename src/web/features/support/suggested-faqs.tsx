import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SupportTopic } from '#domain/support/topics.ts'
import { Card } from '../../ui/card.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { FaqRows } from '../faqs/faq-rows.tsx'
import { suggestedFaqs } from './support-queries.ts'

type SuggestedFaqsProps = {
  topic: SupportTopic | null
  /** What is written so far. */
  about: string
}

/** Three questions that may answer what somebody is about to ask; they follow what is written. Where they do not come, nothing stands here. */
export function SuggestedFaqs({ topic, about }: SuggestedFaqsProps): React.ReactNode {
  const { data, isPending } = useQuery({ ...suggestedFaqs(topic, about), placeholderData: keepPreviousData })
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
