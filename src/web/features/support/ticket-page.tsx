import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Conversation, replyToTicket, settleTicket } from '#contract/support.ts'
import { replyFields } from '#domain/support/ticket-fields.ts'
import { topicLabel } from '#domain/support/topics.ts'
import { call } from '../../lib/call.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { useTitle } from '../../shell/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { useKeptUploads } from '../files/use-kept-uploads.ts'
import { arrivedIds, useUploads } from '../files/use-uploads.ts'
import { ConversationView } from './conversation-view.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ScreenshotField } from './screenshot-field.tsx'
import { adoptTicket, supportPath, ticketQuery } from './support-queries.ts'
import { ownStateWords } from './ticket-words.ts'

/** An own question to support with everything that was said, and the way to write on. */
export function TicketPage({ reference }: { reference: string }): React.ReactNode {
  const query = useQuery(ticketQuery(reference))
  return (
    <>
      <BackLink to={supportPath}>Support</BackLink>
      <QueryView
        query={query}
        loading={<SkeletonCard lines={8} label="Loading your question" />}
        failedTitle="We could not load this question."
      >
        {(conversation) => <OwnConversation conversation={conversation} />}
      </QueryView>
    </>
  )
}

function OwnConversation({ conversation: { ticket, messages } }: { conversation: Conversation }): React.ReactNode {
  const { reference, subject, topic, state } = ticket
  const { label, tone } = ownStateWords[state]
  useTitle(subject)
  const [round, setRound] = useState(0)
  const uploads = useUploads('support')
  useKeptUploads({ form: `support-${reference}`, uploads, files: uploads.kept, onRestore: uploads.reset })
  const send = async (body: BodyOf<typeof replyToTicket>): Promise<void> => {
    adoptTicket(await call(replyToTicket, { params: { reference }, body }))
  }
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{subject}</span>}
        subtitle={
          <span className="tabular inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            {reference} · {topicLabel(topic)} <Chip tone={tone}>{label}</Chip>
          </span>
        }
        actions={<SettleButton reference={reference} isClosed={state === 'closed'} />}
      />
      <div className="grid gap-5">
        <Card title="Conversation">
          <ConversationView messages={messages} />
        </Card>
        <Card title={state === 'closed' ? 'Is something left?' : 'Write on'}>
          {state === 'closed' ? (
            <p className="mb-3 text-md text-ink-2">This question is closed. If you write on, it opens again.</p>
          ) : null}
          <ReplyForm
            key={round}
            draft={`support-${reference}`}
            label="Write on"
            table={replyFields}
            saveLabel="Send"
            renderMore={() => <ScreenshotField uploads={uploads} className="md:col-span-2" />}
            fileIds={() => arrivedIds(uploads)}
            send={send}
            onSent={() => {
              uploads.reset()
              setRound(round + 1)
              notify({ type: 'success', message: 'Sent.' })
            }}
          />
        </Card>
      </div>
    </>
  )
}

function SettleButton({ reference, isClosed }: { reference: string; isClosed: boolean }): React.ReactNode {
  const [isRunning, run] = useOneAtATime()
  const settle = async (): Promise<void> => {
    try {
      adoptTicket(await call(settleTicket, { params: { reference }, body: { closed: !isClosed } }))
    } catch (error) {
      notify({ type: 'error', message: asProblem(error).detail })
    }
  }
  return (
    <Button variant="secondary" isPending={isRunning} onClick={() => run(settle)}>
      {isClosed ? 'Open again' : 'I have what I need'}
    </Button>
  )
}
