import { lazy, Suspense, useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { replyToInboxTicket, updateTicket, type InboxConversation } from '#contract/api/support/inbox.ts'
import { t } from '#domain/i18n/messages.ts'
import { noteFields, replyFields } from '#domain/support/ticket-fields.ts'
import { topicLabel } from '#domain/support/topics.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { useTitle } from '#web/shell/title.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { useUploadsDraft } from '#web/features/files/use-uploads-draft.ts'
import { storedIds, useUploads } from '#web/features/files/use-uploads.ts'
import { ConversationView } from './conversation-view.tsx'
import { SavedReplyChoice } from './saved-reply-choice.tsx'
import { ReplyForm } from './reply-form.tsx'
import { setCachedInboxTicket, inboxPath, inboxTicketQuery } from './support-queries.ts'
import { staffStateLabels } from './ticket-text.ts'

// The code for uploads is larger than the page.
const ScreenshotField = lazy(async () => ({ default: (await import('./screenshot-field.tsx')).ScreenshotField }))

/** A support ticket for staff. */
export function InboxTicketPage({ reference }: { reference: string }): React.ReactNode {
  const query = useQuery(inboxTicketQuery(reference))
  return (
    <>
      <BackLink to={inboxPath}>{t`Support`}</BackLink>
      <QueryView
        query={query}
        loading={<SkeletonCard lines={8} label={t`Loading the request`} />}
        failedTitle={t`We couldn’t load this request.`}
      >
        {(conversation) => <StaffConversation conversation={conversation} />}
      </QueryView>
    </>
  )
}

function StaffConversation({ conversation }: { conversation: InboxConversation }): React.ReactNode {
  const { ticket, messages, page, build } = conversation
  const { reference, subject, topic, state, isSafety, from } = ticket
  const { label, tone } = staffStateLabels[state]
  useTitle(subject)
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{subject}</span>}
        subtitle={
          <span className="tabular inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            {reference} · {topicLabel(topic)} <Chip tone={tone}>{label}</Chip>
            {isSafety ? <Chip tone="clay">{t`Safety`}</Chip> : null}
          </span>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_1fr]">
        <div className="grid gap-5">
          <Card title={t`Conversation`}>
            <ConversationView messages={messages} />
          </Card>
          <ReplyCard reference={reference} />
        </div>
        <Card title={t`Details`}>
          <dl className="mb-4 grid gap-2 text-md">
            <TicketFact label={t`From`}>{from.name}</TicketFact>
            <TicketFact label={t`Email`}>
              <a href={`mailto:${from.email}`} className="inline-flex min-h-6 items-center wrap-anywhere max-md:min-h-11">
                {from.email}
              </a>
            </TicketFact>
            {page ? <TicketFact label={t`Page`}>{page}</TicketFact> : null}
            {build ? <TicketFact label={t`Version`}>{build}</TicketFact> : null}
          </dl>
          <TicketHandling conversation={conversation} />
        </Card>
      </div>
    </>
  )
}

function TicketFact({ label, children }: { label: string; children: React.ReactNode }): React.ReactNode {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Assignee and status of the ticket. */
function TicketHandling({
  conversation: {
    ticket: { reference, state, assignee },
    colleagues,
  },
}: {
  conversation: InboxConversation
}): React.ReactNode {
  const [isRunning, run] = useAsyncAction()
  const update = async (body: { assigneeId?: string | null; closed?: boolean }): Promise<void> => {
    try {
      setCachedInboxTicket(await callApi(updateTicket, { params: { reference }, body }))
    } catch (error) {
      showToast({ type: 'error', message: toProblem(error).detail })
    }
  }
  const isClosed = state === 'closed'
  return (
    <div className="grid gap-4">
      <SelectField
        label={t`Assigned to`}
        placeholder={t`Unassigned`}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        value={assignee?.id ?? ''}
        onChange={({ target }) => run(() => update({ assigneeId: target.value || null }))}
      />
      <Button variant="secondary" isPending={isRunning} onClick={() => run(() => update({ closed: !isClosed }))}>
        {isClosed ? t`Reopen` : t`Close`}
      </Button>
    </div>
  )
}

const replyKinds = [
  { value: 'answer', label: t`Reply` },
  { value: 'note', label: t`Note` },
] as const

function ReplyCard({ reference }: { reference: string }): React.ReactNode {
  const name = useId()
  const [kind, setKind] = useState<'answer' | 'note'>('answer')
  const [formKey, setFormKey] = useState(0)
  const isNote = kind === 'note'
  const uploads = useUploads('support')
  useUploadsDraft({ form: `support-answer-${reference}`, uploads, files: uploads.storedFiles, onRestore: uploads.reset })
  const send = async (input: Omit<BodyOf<typeof replyToInboxTicket>, 'isNote'>): Promise<void> => {
    setCachedInboxTicket(await callApi(replyToInboxTicket, { params: { reference }, body: { ...input, isNote } }))
  }
  return (
    <Card title={isNote ? t`Internal note` : t`Reply`}>
      <div className="mb-3">
        <Segmented label={t`Message`} name={name} options={replyKinds} value={kind} onChange={setKind} />
      </div>
      <p className="mb-3 text-md text-ink-2">
        {isNote
          ? t`Only staff can see it, but it’s included if the member downloads their data.`
          : t`We’ll email it to the member, and it appears on their support page right away.`}
      </p>
      <ReplyForm
        key={`${kind} ${formKey}`}
        draftName={`support-${kind}-${reference}`}
        label={isNote ? t`Note` : t`Reply`}
        table={isNote ? noteFields : replyFields}
        saveLabel={isNote ? t`Save note` : t`Send reply`}
        {...(!isNote && { fileIds: () => storedIds(uploads) })}
        send={send}
        onSent={() => {
          if (!isNote) uploads.reset()
          setFormKey(formKey + 1)
          showToast({ type: 'success', message: isNote ? t`Note saved.` : t`Reply sent.` })
        }}
        renderMore={(form) =>
          isNote ? null : (
            <>
              <SavedReplyChoice form={form} />
              <Suspense fallback={<div className="h-43 md:col-span-2" />}>
                <ScreenshotField uploads={uploads} isAnswer className="md:col-span-2" />
              </Suspense>
            </>
          )
        }
      />
    </Card>
  )
}
