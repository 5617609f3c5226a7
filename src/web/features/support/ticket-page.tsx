import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { type Conversation, replyToTicket, setTicketStatus } from '#contract/api/support/support.ts'
import { t } from '#domain/i18n/messages.ts'
import { replyFields } from '#domain/support/ticket-fields.ts'
import { topicLabel } from '#domain/support/topics.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { useTitle } from '#web/shell/title.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { useUploadsDraft } from '#web/features/files/use-uploads-draft.ts'
import { storedIds, useUploads } from '#web/features/files/use-uploads.ts'
import { ConversationView } from './conversation-view.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ScreenshotField } from './screenshot-field.tsx'
import { setCachedTicket, supportPath, ticketQuery } from './support-queries.ts'
import { ownStateLabels } from './ticket-text.ts'

/** A support ticket of the member with its conversation and a reply form. */
export function TicketPage({ reference }: { reference: string }): React.ReactNode {
  const query = useQuery(ticketQuery(reference))
  return (
    <>
      <BackLink to={supportPath}>{t`Support`}</BackLink>
      <QueryView
        query={query}
        loading={<SkeletonCard lines={8} label={t`Loading your request`} />}
        failedTitle={t`We couldn’t load this request.`}
      >
        {(conversation) => <OwnConversation conversation={conversation} />}
      </QueryView>
    </>
  )
}

function OwnConversation({ conversation: { ticket, messages } }: { conversation: Conversation }): React.ReactNode {
  const { reference, subject, topic, state } = ticket
  const { label, tone } = ownStateLabels[state]
  useTitle(subject)
  const [formKey, setFormKey] = useState(0)
  const uploads = useUploads('support')
  useUploadsDraft({ form: `support-${reference}`, uploads, files: uploads.storedFiles, onRestore: uploads.reset })
  const send = async (body: BodyOf<typeof replyToTicket>): Promise<void> => {
    setCachedTicket(await callApi(replyToTicket, { params: { reference }, body }))
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
        actions={<CloseTicketButton reference={reference} isClosed={state === 'closed'} />}
      />
      <div className="grid gap-5">
        <Card title={t`Conversation`}>
          <ConversationView messages={messages} />
        </Card>
        <Card title={state === 'closed' ? t`Anything else?` : t`Reply`}>
          {state === 'closed' ? (
            <p className="mb-3 text-md text-ink-2">{t`This request is closed. Reply to reopen it.`}</p>
          ) : null}
          <ReplyForm
            key={formKey}
            draftName={`support-${reference}`}
            label={t`Reply`}
            table={replyFields}
            saveLabel={t`Send`}
            renderMore={() => <ScreenshotField uploads={uploads} className="md:col-span-2" />}
            fileIds={() => storedIds(uploads)}
            send={send}
            onSent={() => {
              uploads.reset()
              setFormKey(formKey + 1)
              showToast({ type: 'success', message: t`Sent.` })
            }}
          />
        </Card>
      </div>
    </>
  )
}

function CloseTicketButton({ reference, isClosed }: { reference: string; isClosed: boolean }): React.ReactNode {
  const [isRunning, run] = useAsyncAction()
  const toggleClosed = async (): Promise<void> => {
    try {
      setCachedTicket(await callApi(setTicketStatus, { params: { reference }, body: { closed: !isClosed } }))
    } catch (error) {
      showToast({ type: 'error', message: toProblem(error).detail })
    }
  }
  return (
    <Button variant="secondary" isPending={isRunning} onClick={() => run(toggleClosed)}>
      {isClosed ? t`Reopen` : t`I have what I need`}
    </Button>
  )
}
