import { useState } from 'react'
import type { Case } from '#contract/api/community/cases.ts'
import { reportReasons } from '#domain/community/reports.ts'
import { sections } from '#domain/community/sections.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { CollapsibleText } from '#web/features/community/collapsible-text.tsx'
import { FileLinks } from '#web/features/files/file-links.tsx'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'

type CaseCardProps = { reportedCase: Case; onDecided: () => void }

/** A reported post or comment: its text, the reasons and the possible decisions. */
export function CaseCard({ reportedCase, onDecided }: CaseCardProps): React.ReactNode {
  const { commentId, author, writtenAt, section, outcome, isHidden, now, body, postBody, pictures } = reportedCase
  const name = fullName(author)
  const heading = commentId === null ? t`Post by ${{ name }}` : t`Comment by ${{ name }}`
  return (
    <article aria-label={heading} className="rounded-card border border-line bg-card p-5 shadow-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="text-base wrap-anywhere">{heading}</h2>
        <Chip>{sections.find(({ value }) => value === section)?.label ?? section}</Chip>
        {isHidden ? <Chip tone="clay">{t`Hidden`}</Chip> : null}
        {now === null ? <Chip tone="neutral">{t`Deleted`}</Chip> : null}
        {outcome === null ? <Chip tone="brass">{t`Open`}</Chip> : null}
        {outcome === 'dismissed' ? <Chip tone="pine">{t`Kept`}</Chip> : null}
      </div>
      <p className="mt-1 text-sm text-ink-3">
        {t`Posted`} <Moment at={writtenAt} timeZone={memberTimeZone()} />
      </p>
      {postBody === null ? null : <ReportedText title={t`In reply to`}>{postBody}</ReportedText>}
      {now === body ? null : <ReportedText title={t`Text when reported`}>{body}</ReportedText>}
      {now === null ? null : (
        <ReportedText title={now === body ? t`Text` : t`Current text`} isMain>
          {now}
        </ReportedText>
      )}
      <FileLinks files={pictures} />
      <Reports reportedCase={reportedCase} />
      <DecisionSummary reportedCase={reportedCase} />
      <CaseActions reportedCase={reportedCase} onDecided={onDecided} />
    </article>
  )
}

/** A member's text exactly as typed: no Markdown and no links. */
function ReportedText({
  title,
  isMain = false,
  children,
}: {
  title: string
  isMain?: boolean
  children: string
}): React.ReactNode {
  return (
    <div className="mt-3">
      <h3 className="mb-1 text-sm font-semibold text-ink-3">{title}</h3>
      <blockquote className={isMain ? 'rounded-md bg-sunk px-4 py-3 text-ink' : 'border-s-2 border-line ps-3 text-ink-2'}>
        <CollapsibleText text={children}>
          <p className="text-md whitespace-pre-wrap wrap-anywhere">{children}</p>
        </CollapsibleText>
      </blockquote>
    </div>
  )
}

function Reports({ reportedCase: { reports, reportCount } }: { reportedCase: Case }): React.ReactNode {
  return (
    <section aria-label={t`Reports`} className="mt-4">
      <h3 className="text-sm font-semibold text-ink-3">
        {t`${plural({ reportCount }, { one: '1 member reported this', other: '# members reported this' })}`}
      </h3>
      <ul className="mt-1 grid gap-2">
        {reports.map(({ reason, note, by, reportedAt }) => (
          <li key={`${by} ${reportedAt}`} className="text-md">
            <span className="font-semibold">{reasonLabel(reason)}</span>{' '}
            <span className="text-sm text-ink-3">
              {by}, <Moment at={reportedAt} timeZone={memberTimeZone()} />
            </span>
            {note === null ? null : <p className="whitespace-pre-wrap text-ink-2 wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ul>
      {reportCount > reports.length ? (
        <p className="mt-1 text-sm text-ink-3">{t`Showing the latest ${{ count: reports.length }} reports.`}</p>
      ) : null}
    </section>
  )
}

function DecisionSummary({
  reportedCase: { outcome, reason, note, settledAt, settledBy },
}: {
  reportedCase: Case
}): React.ReactNode {
  if (outcome === null || settledAt === null) return null
  return (
    <div className="mt-4 border-t border-line-2 pt-3 text-md text-ink-2">
      <p>
        {outcome === 'hidden'
          ? settledBy === null
            ? t`Hidden: ${{ reason: reasonLabel(reason) }}`
            : t`Hidden: ${{ reason: reasonLabel(reason) }} by ${{ settledBy }}`
          : settledBy === null
            ? t`Kept`
            : t`Kept by ${{ settledBy }}`}
        , <Moment at={settledAt} timeZone={memberTimeZone()} />
      </p>
      {note === null ? null : <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>}
    </div>
  )
}

function CaseActions({ reportedCase, onDecided }: CaseCardProps): React.ReactNode {
  const { isHidden, outcome, now, postId } = reportedCase
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {now === null || isHidden ? null : (
        <Button variant="danger" size="sm" onClick={() => setDecision('hide')}>
          {t`Hide`}
        </Button>
      )}
      {isHidden ? (
        <Button variant="secondary" size="sm" onClick={() => setDecision('restore')}>
          {t`Unhide`}
        </Button>
      ) : null}
      {outcome === null && !isHidden ? (
        <Button variant="secondary" size="sm" onClick={() => setDecision('dismiss')}>
          {now === null ? t`Resolve` : t`Keep`}
        </Button>
      ) : null}
      {now === null ? null : (
        <LinkButton to={`/community?post=${postId}`} variant="quiet" size="sm">
          {t`Open post`}
        </LinkButton>
      )}
      {decision ? (
        <DecisionDialog reportedCase={reportedCase} decision={decision} onClose={() => setDecision(null)} onDecided={onDecided} />
      ) : null}
    </div>
  )
}

function reasonLabel(reason: Case['reason']): string {
  return reportReasons.find(({ value }) => value === reason)?.label ?? ''
}
