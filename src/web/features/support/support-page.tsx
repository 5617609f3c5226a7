import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { type SupportTopic, supportTopics } from '#domain/support/topics.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { FaqRows } from '#web/features/faqs/faq-rows.tsx'
import { QuestionForm, type QuestionDraft } from './question-form.tsx'
import { OwnTickets } from './own-tickets.tsx'
import { suggestedFaqsQuery } from './support-queries.ts'

/** Support page: the form to ask a question, and the member's tickets. */
export function SupportPage(): React.ReactNode {
  const [query] = useSearchParams()
  const topic = supportTopics.find(({ value }) => value === query.get('topic'))?.value ?? null
  const [page] = useState(() => previousPageOf(query.get('from')))
  return (
    <>
      <PageHeader title={t`Support`} subtitle={t`We reply within one business day. Billing and safety come first.`} />
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <AskSection key={topic} topic={topic} page={page} />
        <OwnTickets />
      </div>
    </>
  )
}

/** Suggested FAQs first, then the form. */
function AskSection({ topic, page }: { topic: SupportTopic | null; page: string | null }): React.ReactNode {
  const [draft, setDraft] = useState<QuestionDraft>({ topic, text: '' })
  return (
    <div className="grid gap-5">
      <SuggestedFaqs {...draft} />
      <QuestionForm topic={topic} page={page} onDraftChange={setDraft} />
    </div>
  )
}

const maxPagePathLength = 300

/** The previous page: from the link, or from the browser's referrer after a page load. Only its path is used. */
function previousPageOf(from: string | null): string | null {
  const url = from ?? (document.referrer.startsWith(`${location.origin}/`) ? document.referrer.slice(location.origin.length) : '')
  const path = url.split(/[?#]/)[0] ?? ''
  return path.startsWith('/') && path.length <= maxPagePathLength ? path : null
}

type SuggestedFaqsProps = {
  topic: SupportTopic | null
  /** The question typed so far. */
  text: string
}

/** Three FAQs that may answer the question being typed. They update while typing. Renders nothing if they fail to load. */
function SuggestedFaqs({ topic, text }: SuggestedFaqsProps): React.ReactNode {
  const { data, isPending } = useQuery({ ...suggestedFaqsQuery(topic, text), placeholderData: keepPreviousData })
  if (isPending) return <SkeletonCard lines={4} label={t`Loading suggested answers`} />
  if (!data || data.faqs.length === 0) return null
  return (
    <Card title={t`This might help`}>
      <div aria-live="polite">
        <FaqRows faqs={data.faqs} />
      </div>
    </Card>
  )
}
