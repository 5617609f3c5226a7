import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { listTickets, openTicket, type Ticket } from '#contract/support.ts'
import { ticketFields } from '#domain/support/ticket-fields.ts'
import { type SupportTopic, supportTopics } from '#domain/support/topics.ts'
import { boot } from '../../lib/boot.ts'
import { call } from '../../lib/call.ts'
import { sendOnce } from '../../lib/send-once.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxField } from '../../ui/fields/choice-fields.tsx'
import { useKeptUploads } from '../files/use-kept-uploads.ts'
import { arrivedIds, useUploads } from '../files/use-uploads.ts'
import { FieldForm } from '../form/field-form.tsx'
import { ScreenshotField } from './screenshot-field.tsx'
import { rereadLists, supportPath } from './support-queries.ts'

const looks = {
  topic: { isWide: true },
  subject: { isWide: true, hasCounter: true },
  message: { isWide: true, hasCounter: true },
  isSafety: { isWide: true },
}

const nothingYet = {}

type AskFormProps = {
  /** The topic that the way here suggests. */
  topic: SupportTopic | null
  /** The page somebody came from. */
  page: string | null
  /** Told what is written, after a pause in writing. */
  onWrite: (written: Written) => void
}

/** What somebody has written so far, in as many characters as are looked at. */
export type Written = { topic: SupportTopic | null; about: string }

/** Asks support something; says the reference once it is sent. */
export function AskForm({ topic, page, onWrite }: AskFormProps): React.ReactNode {
  const { user } = useVisitor()
  const [sent, setSent] = useState<Ticket | null>(null)
  const [isDone, setDone] = useState(false)
  const [sendsPage, setSendsPage] = useState(false)
  const uploads = useUploads('support')
  useKeptUploads({ form: 'support', uploads, files: uploads.kept, onRestore: uploads.reset })
  if (sent && isDone) {
    return <SentCard ticket={sent} onAgain={() => setDone(false)} />
  }
  return (
    <Card title="Ask us">
      <FieldForm
        label="Ask support"
        table={ticketFields}
        looks={looks}
        stored={nothingYet}
        suggested={topic === null ? nothingYet : { topic }}
        draftKey={[user?.id ?? '', 'support']}
        saveLabel="Send"
        save={async (body) => {
          const along = sendsPage ? { page, build: boot.build } : {}
          const said = { ...body, ...along, fileIds: arrivedIds(uploads) }
          setSent(await sendOnce([user?.id ?? '', 'support-sent'], said, (id) => call(openTicket, { body: { id, ...said } })))
          rereadLists(listTickets.path)
          uploads.reset()
          return nothingYet
        }}
        onDone={() => setDone(true)}
        renderMore={(form) => (
          <>
            <WatchWriting form={form} onWrite={onWrite} />
            <ScreenshotField uploads={uploads} className="md:col-span-2" />
            <CheckboxField
              label={
                page === null
                  ? 'Send the version of the app along'
                  : `Send along that I come from ${page}, and the version of the app`
              }
              help="It often helps us to see what you saw."
              className="md:col-span-2"
              checked={sendsPage}
              onChange={({ target }) => setSendsPage(target.checked)}
            />
          </>
        )}
      />
    </Card>
  )
}

const pauseMs = 200
const mostLookedAt = 500

type WatchWritingProps = { form: UseFormReturn; onWrite: (written: Written) => void }

/** Tells what is written, once there is a pause. */
function WatchWriting({ form: { control }, onWrite }: WatchWritingProps): null {
  const [topic, subject, message] = useWatch({ control, name: ['topic', 'subject', 'message'] }) as unknown[]
  const about = [subject, message]
    .filter((text) => typeof text === 'string')
    .join(' ')
    .trim()
    .slice(0, mostLookedAt)
  const tell = useEffectEvent(onWrite)
  useEffect(() => {
    const known = supportTopics.find(({ value }) => value === topic)?.value ?? null
    const timer = setTimeout(() => tell({ topic: known, about }), pauseMs)
    return () => clearTimeout(timer)
  }, [topic, about])
  return null
}

function SentCard({ ticket: { reference }, onAgain }: { ticket: Ticket; onAgain: () => void }): React.ReactNode {
  return (
    <Card>
      <div className="grid gap-4">
        <Banner tone="pine" isAlert>
          Thanks, we have it. Reference <strong className="tabular">{reference}</strong>.
        </Banner>
        <p className="text-md text-ink-2">We answer within one working day and send you a mail. The answer also appears here.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`${supportPath}/${reference}`}>Open your question</LinkButton>
          <Button variant="secondary" onClick={onAgain}>
            Ask something else
          </Button>
        </div>
      </div>
    </Card>
  )
}
