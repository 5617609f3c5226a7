import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { listTickets, createTicket, type Ticket } from '#contract/api/support/support.ts'
import { t } from '#domain/i18n/messages.ts'
import { ticketFields } from '#domain/support/ticket-fields.ts'
import { type SupportTopic, supportTopics } from '#domain/support/topics.ts'
import { boot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { sendIdempotently } from '#web/lib/send-idempotently.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/fields/choice-fields.tsx'
import { useUploadsDraft } from '#web/features/files/use-uploads-draft.ts'
import { storedIds, useUploads } from '#web/features/files/use-uploads.ts'
import { FieldForm } from '#web/features/form/field-form.tsx'
import { ScreenshotField } from './screenshot-field.tsx'
import { refetchLists, supportPath } from './support-queries.ts'

const fieldDisplays = {
  topic: { isWide: true },
  subject: { isWide: true, hasCounter: true },
  message: { isWide: true, hasCounter: true },
  isSafety: { isWide: true },
}

const emptyValues = {}

type QuestionFormProps = {
  /** The topic suggested by the link to this page. */
  topic: SupportTopic | null
  /** The previous page. */
  page: string | null
  /** Called with the question after a pause in typing. */
  onDraftChange: (written: QuestionDraft) => void
}

/** The question typed so far, cut to the number of characters used for suggestions. */
export type QuestionDraft = { topic: SupportTopic | null; text: string }

/** Sends a question to support and shows its reference number. */
export function QuestionForm({ topic, page, onDraftChange }: QuestionFormProps): React.ReactNode {
  const { user } = useVisitor()
  const [sent, setSent] = useState<Ticket | null>(null)
  const [isDone, setDone] = useState(false)
  const [includesPage, setIncludesPage] = useState(false)
  const uploads = useUploads('support')
  useUploadsDraft({ form: 'support', uploads, files: uploads.storedFiles, onRestore: uploads.reset })
  if (sent && isDone) {
    return <SentCard ticket={sent} onAgain={() => setDone(false)} />
  }
  return (
    <Card title={t`Ask us`}>
      <FieldForm
        label={t`Ask support`}
        table={ticketFields}
        fieldDisplays={fieldDisplays}
        stored={emptyValues}
        suggested={topic === null ? emptyValues : { topic }}
        draftKey={[user?.id ?? '', 'support']}
        saveLabel={t`Send`}
        save={async (body) => {
          const along = includesPage ? { page, build: boot.build } : {}
          const input = { ...body, ...along, fileIds: storedIds(uploads) }
          setSent(
            await sendIdempotently([user?.id ?? '', 'support-sent'], input, (id) =>
              callApi(createTicket, { body: { id, ...input } }),
            ),
          )
          refetchLists(listTickets.path)
          uploads.reset()
          return emptyValues
        }}
        onDone={() => setDone(true)}
        renderMore={(form) => (
          <>
            <DraftObserver form={form} onDraftChange={onDraftChange} />
            <ScreenshotField uploads={uploads} className="md:col-span-2" />
            <CheckboxField
              label={page === null ? t`Include technical details` : t`Include technical details and that I came from ${{ page }}`}
              help={
                page === null
                  ? t`We’ll include your app version to help us troubleshoot.`
                  : t`We’ll include your app version and the page you came from to help us troubleshoot.`
              }
              className="md:col-span-2"
              checked={includesPage}
              onChange={({ target }) => setIncludesPage(target.checked)}
            />
          </>
        )}
      />
    </Card>
  )
}

const debounceMs = 200
const maxTextLength = 500

type DraftObserverProps = { form: UseFormReturn; onDraftChange: (written: QuestionDraft) => void }

/** Reports the question after a pause in typing. */
function DraftObserver({ form: { control }, onDraftChange }: DraftObserverProps): null {
  const [topic, subject, message] = useWatch({ control, name: ['topic', 'subject', 'message'] }) as unknown[]
  const writtenText = [subject, message]
    .filter((text) => typeof text === 'string')
    .join(' ')
    .trim()
    .slice(0, maxTextLength)
  const reportDraft = useEffectEvent(onDraftChange)
  useEffect(() => {
    const topicValue = supportTopics.find(({ value }) => value === topic)?.value ?? null
    const timer = setTimeout(() => reportDraft({ topic: topicValue, text: writtenText }), debounceMs)
    return () => clearTimeout(timer)
  }, [topic, writtenText])
  return null
}

function SentCard({ ticket: { reference }, onAgain }: { ticket: Ticket; onAgain: () => void }): React.ReactNode {
  return (
    <Card>
      <div className="grid gap-4">
        <Banner tone="pine" isAlert>
          <Trans>
            Thanks, we’ve got it. Reference <strong className="tabular">{reference}</strong>.
          </Trans>
        </Banner>
        <p className="text-md text-ink-2">{t`We’ll reply by email within one business day. You’ll also see the reply here.`}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`${supportPath}/${reference}`}>{t`Open your request`}</LinkButton>
          <Button variant="secondary" onClick={onAgain}>
            {t`Ask something else`}
          </Button>
        </div>
      </div>
    </Card>
  )
}
