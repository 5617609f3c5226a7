import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type EmailPreview, emailPreviewPath } from '#contract/api/notifications/emails.ts'
import { t } from '#domain/i18n/messages.ts'
import { useTitle } from '#web/shell/title.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { previewQuery, previewsPath, previewsQuery } from './emails-queries.ts'

const formats = [
  { value: 'html', label: t`HTML` },
  { value: 'text', label: t`Plain text` },
] as const
const widths = [
  { value: 'desk', label: t`Desktop` },
  { value: 'phone', label: t`Phone` },
] as const
const schemes = [
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
] as const

type Format = (typeof formats)[number]['value']
type Width = (typeof widths)[number]['value']
type Scheme = (typeof schemes)[number]['value']

/** Preview of an email as HTML or plain text, at desktop or phone width, light or dark. */
export function PreviewPage({ id }: { id: string }): React.ReactNode {
  const query = useQuery(previewQuery(id))
  return (
    <>
      <BackLink to={previewsPath}>{t`Templates`}</BackLink>
      <QueryView
        query={query}
        loading={<SkeletonCard lines={12} label={t`Loading template`} />}
        failedTitle={t`We couldn’t load this template.`}
      >
        {(preview) => <EmailView preview={preview} />}
      </QueryView>
    </>
  )
}

function EmailView({ preview }: { preview: EmailPreview }): React.ReactNode {
  const [format, setFormat] = useState<Format>('html')
  const [width, setWidth] = useState<Width>('desk')
  const [scheme, setScheme] = useState<Scheme>('light')
  const name = useId()
  const { id, subject, preheader, variant, template, heading, headers, text } = preview
  useTitle(subject)
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{subject}</span>}
        subtitle={[heading, template, variant].filter(Boolean).join(' · ')}
        actions={<Neighbors id={id} />}
      />
      <div className="mb-4 flex flex-wrap gap-3">
        <Segmented label={t`Format`} name={`${name}-form`} options={formats} value={format} onChange={setFormat} />
        {format === 'html' ? (
          <>
            <span className="max-md:hidden">
              <Segmented label={t`Width`} name={`${name}-width`} options={widths} value={width} onChange={setWidth} />
            </span>
            <Segmented label={t`Colors`} name={`${name}-scheme`} options={schemes} value={scheme} onChange={setScheme} />
          </>
        ) : null}
      </div>
      <div className="grid gap-5">
        {format === 'html' ? <EmailFrame id={id} width={width} scheme={scheme} /> : <EmailText text={text} />}
        <Card title={t`In the inbox`}>
          <p className="font-semibold wrap-anywhere">{subject}</p>
          <p className="text-md text-ink-3 wrap-anywhere">{preheader}</p>
        </Card>
        <Headers headers={headers} />
      </div>
    </>
  )
}

/** Links to the previous and next template. */
function Neighbors({ id }: { id: string }): React.ReactNode {
  const { data } = useQuery(previewsQuery)
  const ids = data?.headings.flatMap(({ mails: emails }) => emails.map((email) => email.id)) ?? []
  const index = ids.indexOf(id)
  const [previousId, nextId] = index < 0 ? [] : [ids[index - 1], ids[index + 1]]
  return (
    <>
      {previousId ? (
        <LinkButton size="sm" variant="secondary" to={`${previewsPath}/${previousId}`}>
          {t`Previous template`}
        </LinkButton>
      ) : null}
      {nextId ? (
        <LinkButton size="sm" variant="secondary" to={`${previewsPath}/${nextId}`}>
          {t`Next template`}
        </LinkButton>
      ) : null}
    </>
  )
}

/** A sandboxed frame without scripts or access to this page. Displays the email as a mail client would. */
function EmailFrame({ id, width, scheme }: { id: string; width: Width; scheme: Scheme }): React.ReactNode {
  return (
    <div>
      <iframe
        key={`${id}/${scheme}`}
        sandbox=""
        referrerPolicy="no-referrer"
        title={t`How the email looks`}
        src={emailPreviewPath(id, scheme)}
        className={classNames(
          'block h-[44rem] max-w-full rounded-card border border-line',
          width === 'phone' ? 'w-[375px]' : 'w-full',
        )}
      />
      <p className="mt-2 text-sm text-ink-3">
        {scheme === 'dark'
          ? t`How it looks in apps that support dark mode. Some apps recolor emails on their own.`
          : t`Links are turned off in this preview.`}
      </p>
    </div>
  )
}

function EmailText({ text }: { text: string }): React.ReactNode {
  return (
    <Card>
      <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </Card>
  )
}

function Headers({ headers }: Pick<EmailPreview, 'headers'>): React.ReactNode {
  return (
    <Card title={t`Headers`}>
      <dl className="grid gap-x-4 gap-y-1 text-sm md:grid-cols-[12rem_1fr]">
        {headers.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere max-md:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
