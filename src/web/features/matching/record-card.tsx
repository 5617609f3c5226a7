import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { downloadRunInput, type getRunRecord } from '#contract/api/matching/drafts.ts'
import { urlOf } from '#contract/api/endpoint.ts'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { formatNumber } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/empty-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { recordQuery } from './matching-queries.ts'
import { useLoadError } from '#web/ui/use-load-error.ts'

type RunRecord = ResponseOf<typeof getRunRecord>

/** The record with which a run can be reproduced and audited. */
export function RecordCard({ run }: { run: MatchingRun }): React.ReactNode {
  const query = useQuery(recordQuery(run.id))
  const { data } = query
  const loadError = useLoadError(query, t`We couldn’t load the record.`)
  return (
    <Card title={t`Record`}>
      <p className="mb-4 text-md text-ink-2">{t`The same input, seed, and engine always give exactly the same result.`}</p>
      {data ? <RecordDetails record={data} /> : loadError ? <FailedState {...loadError} /> : <SkeletonLines count={6} />}
    </Card>
  )
}

function RecordDetails({ record }: { record: RunRecord }): React.ReactNode {
  return (
    <>
      <dl className="matching-facts">
        {recordDetailsOf(record).map(({ term, value }) => (
          <div key={term}>
            <dt className="text-md text-ink-3">{term}</dt>
            <dd className="text-md wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => download(record)}>
          {t`Download record`}
        </Button>
        {record.isReplayable ? (
          <a
            href={urlOf(downloadRunInput, { params: { id: record.id } })}
            download={`run-${record.number}-input.json`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t`Download input`}
          </a>
        ) : null}
      </div>
      <p className="mt-3 text-sm text-ink-3">
        {record.isReplayable
          ? t`The input contains members’ personal answers. Downloads are recorded in the security log.`
          : t`The complete input is no longer available. We keep it for 90 days and remove the data of anyone who deletes their account.`}
      </p>
    </>
  )
}

function recordDetailsOf({
  inputHash,
  resultHash,
  poolHash,
  model,
  engine,
  seed,
  evalsPerMember,
  edits,
}: RunRecord): { term: string; value: React.ReactNode }[] {
  const activeCount = edits.filter(({ isUndone }) => !isUndone).length
  return [
    { term: t`Input`, value: <Hash>{inputHash}</Hash> },
    { term: t`Pool`, value: <Hash>{poolHash}</Hash> },
    { term: t`Result`, value: <Hash>{resultHash}</Hash> },
    { term: t`Model and engine`, value: [model, engine].filter(Boolean).join(', ') || '–' },
    { term: t`Seed`, value: seed },
    { term: t`Budget`, value: t`${{ evalsPerMember: formatNumber(evalsPerMember) }} evaluations per member` },
    {
      term: t`Edits`,
      value: edits.length === 0 ? t`None` : t`${{ activeCount }} active, ${{ undoneCount: edits.length - activeCount }} undone`,
    },
  ]
}

function Hash({ children }: { children: string | null }): React.ReactNode {
  return children === null ? '–' : <code className="text-sm">{children}</code>
}

function download(record: RunRecord): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(record, null, 2), '\n'], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `run-${record.number}.json` })
  link.click()
  URL.revokeObjectURL(url)
}
