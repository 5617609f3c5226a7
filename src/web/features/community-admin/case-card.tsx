import { useState } from 'react'
import type { Case } from '#contract/community-cases.ts'
import { reportReasons } from '#domain/community/reports.ts'
import { sections } from '#domain/community/sections.ts'
import { fullName } from '#domain/words/full-name.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Moment } from '../../ui/figures/moment.tsx'
import { countOf } from '../../ui/pagination/arrival.ts'
import { Folded } from '../community/folded.tsx'
import { FileLinks } from '../files/file-links.tsx'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'

type CaseCardProps = { found: Case; onDecided: () => void }

/** Something that was reported: the words as text, why, and what can be done. */
export function CaseCard({ found, onDecided }: CaseCardProps): React.ReactNode {
  const { commentId, author, writtenAt, section, outcome, isHidden, now, body, postBody, pictures } = found
  const what = commentId === null ? 'Post' : 'Comment'
  return (
    <article aria-label={`${what} of ${fullName(author)}`} className="rounded-card border border-line bg-card p-5 shadow-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="text-base wrap-anywhere">
          {what} of {fullName(author)}
        </h2>
        <Chip>{sections.find(({ value }) => value === section)?.label ?? section}</Chip>
        {isHidden ? <Chip tone="clay">Hidden</Chip> : null}
        {now === null ? <Chip tone="neutral">Taken away</Chip> : null}
        {outcome === null ? <Chip tone="brass">Open</Chip> : null}
        {outcome === 'dismissed' ? <Chip tone="pine">Stands</Chip> : null}
      </div>
      <p className="mt-1 text-sm text-ink-3">
        Written <Moment at={writtenAt} timeZone={memberZone()} />
      </p>
      {postBody === null ? null : <Said title="It answers this post">{postBody}</Said>}
      {now === body ? null : <Said title="When it was reported">{body}</Said>}
      {now === null ? null : (
        <Said title={now === body ? 'What it says' : 'What it says now'} isMain>
          {now}
        </Said>
      )}
      <FileLinks files={pictures} />
      <Reports found={found} />
      <DecisionLine found={found} />
      <Actions found={found} onDecided={onDecided} />
    </article>
  )
}

/** Words of a member as they were typed: nothing in them is drawn here, and nothing leads anywhere. */
function Said({ title, isMain = false, children }: { title: string; isMain?: boolean; children: string }): React.ReactNode {
  return (
    <div className="mt-3">
      <h3 className="mb-1 text-sm font-semibold text-ink-3">{title}</h3>
      <blockquote className={isMain ? 'rounded-md bg-sunk px-4 py-3 text-ink' : 'border-s-2 border-line ps-3 text-ink-2'}>
        <Folded text={children}>
          <p className="text-md whitespace-pre-wrap wrap-anywhere">{children}</p>
        </Folded>
      </blockquote>
    </div>
  )
}

function Reports({ found: { reports, reportCount } }: { found: Case }): React.ReactNode {
  return (
    <section aria-label="Why it was reported" className="mt-4">
      <h3 className="text-sm font-semibold text-ink-3">{countOf(reportCount, ['member reported it', 'members reported it'])}</h3>
      <ul className="mt-1 grid gap-2">
        {reports.map(({ reason, note, by, reportedAt }) => (
          <li key={`${by} ${reportedAt}`} className="text-md">
            <span className="font-semibold">{reasonWords(reason)}</span>{' '}
            <span className="text-sm text-ink-3">
              {by}, <Moment at={reportedAt} timeZone={memberZone()} />
            </span>
            {note === null ? null : <p className="whitespace-pre-wrap text-ink-2 wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ul>
      {reportCount > reports.length ? (
        <p className="mt-1 text-sm text-ink-3">These are the newest {reports.length} of them.</p>
      ) : null}
    </section>
  )
}

function DecisionLine({ found: { outcome, reason, note, settledAt, settledBy } }: { found: Case }): React.ReactNode {
  if (outcome === null || settledAt === null) return null
  return (
    <div className="mt-4 border-t border-line-2 pt-3 text-md text-ink-2">
      <p>
        {outcome === 'hidden' ? `Hidden: ${reasonWords(reason)}` : 'Left standing'}
        {settledBy === null ? '' : ` by ${settledBy}`}, <Moment at={settledAt} timeZone={memberZone()} />
      </p>
      {note === null ? null : <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>}
    </div>
  )
}

function Actions({ found, onDecided }: CaseCardProps): React.ReactNode {
  const { isHidden, outcome, now, postId } = found
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {now === null || isHidden ? null : (
        <Button variant="danger" size="sm" onClick={() => setDecision('hide')}>
          Hide
        </Button>
      )}
      {isHidden ? (
        <Button variant="secondary" size="sm" onClick={() => setDecision('restore')}>
          Show again
        </Button>
      ) : null}
      {outcome === null && !isHidden ? (
        <Button variant="secondary" size="sm" onClick={() => setDecision('dismiss')}>
          {now === null ? 'Settle' : 'Let it stand'}
        </Button>
      ) : null}
      {now === null ? null : (
        <LinkButton to={`/community?post=${postId}`} variant="quiet" size="sm">
          Open the post
        </LinkButton>
      )}
      {decision ? (
        <DecisionDialog found={found} decision={decision} onClose={() => setDecision(null)} onDecided={onDecided} />
      ) : null}
    </div>
  )
}

function reasonWords(reason: Case['reason']): string {
  return reportReasons.find(({ value }) => value === reason)?.label ?? ''
}
