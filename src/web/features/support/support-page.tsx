import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type SupportTopic, supportTopics } from '#domain/support/topics.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { AskForm, type Written } from './ask-form.tsx'
import { OwnTickets } from './own-tickets.tsx'
import { SuggestedFaqs } from './suggested-faqs.tsx'

/** Where somebody asks support, and finds again what they asked. */
export function SupportPage(): React.ReactNode {
  const [query] = useSearchParams()
  const topic = supportTopics.find(({ value }) => value === query.get('topic'))?.value ?? null
  const [page] = useState(() => pageBefore(query.get('from')))
  return (
    <>
      <PageHeader title="Support" subtitle="We answer within one working day, billing and safety first." />
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <Asking key={topic} topic={topic} page={page} />
        <OwnTickets />
      </div>
    </>
  )
}

/** Answers first, then the form. */
function Asking({ topic, page }: { topic: SupportTopic | null; page: string | null }): React.ReactNode {
  const [written, setWritten] = useState<Written>({ topic, about: '' })
  return (
    <div className="grid gap-5">
      <SuggestedFaqs {...written} />
      <AskForm topic={topic} page={page} onWrite={setWritten} />
    </div>
  )
}

const longestPage = 300

/** The page that led here: the link says so, or the browser where it loaded this one anew. Of what stands after its path, nothing. */
function pageBefore(from: string | null): string | null {
  const address =
    from ?? (document.referrer.startsWith(`${location.origin}/`) ? document.referrer.slice(location.origin.length) : '')
  const path = address.split(/[?#]/)[0] ?? ''
  return path.startsWith('/') && path.length <= longestPage ? path : null
}
