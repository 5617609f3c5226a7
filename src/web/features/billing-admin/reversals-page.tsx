import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { reversalReasonLabel, reversalStatusLabel } from '#domain/billing/reversals.ts'
import { listPaymentReversals, type PaymentReversal } from '#contract/api/billing/payments-admin.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { queryOf } from '#web/lib/queries.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { formatMoney } from '#web/ui/data-display/format-money.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { CursorTable } from '#web/ui/table/cursor-table.tsx'

type ReversalFilter = 'all' | 'open'

const filterOptions = [
  { value: 'all', label: t`All` },
  { value: 'open', label: t`Needs response` },
] as const

const pageQueryOf = (filter: ReversalFilter) => (cursor: string | null) =>
  queryOf(listPaymentReversals, { query: { ...(filter === 'open' && { open: '1' }), ...(cursor !== null && { cursor }) } })

/** Refunded payments, and disputes by cardholders' banks. */
export function ReversalsPage(): React.ReactNode {
  const [filter, setFilter] = useState<ReversalFilter>('all')
  const name = useId()
  return (
    <>
      <BackLink to="/admin">{t`Back office`}</BackLink>
      <PageHeader
        title={t`Refunds and disputes`}
        subtitle={t`Payments that went back to members. Issue refunds and respond to disputes in your payment provider’s dashboard.`}
      />
      <Card>
        <div className="mb-4">
          <Segmented label={t`Filter entries`} name={name} options={filterOptions} value={filter} onChange={setFilter} />
        </div>
        <CursorTable
          key={filter}
          caption={t`Refunds and disputes`}
          columns={columns}
          pageQuery={pageQueryOf(filter)}
          rowsOf={({ reversals }) => reversals}
          keyOf={({ id }) => id}
          formatCount={(count) => t`${plural({ count }, { one: '# entry', other: '# entries' })}`}
          failedTitle={t`We couldn’t load refunds and disputes.`}
          empty={
            <EmptyState
              icon="shield"
              title={filter === 'open' ? t`No disputes need a response.` : t`No refunds or disputes yet.`}
            >
              {filter === 'open' ? t`New disputes appear here and in your email.` : t`You’ll see refunds and disputes here.`}
            </EmptyState>
          }
        />
      </Card>
    </>
  )
}

const kindLabels = { refund: t`Refund`, dispute: t`Dispute` } as const

const columns: readonly Column<PaymentReversal>[] = [
  {
    key: 'member',
    header: t`Member`,
    role: 'name',
    cell: ({ member }) => (
      <span className="block min-w-0 wrap-anywhere">
        {member ? member.name : t`Former member`}
        {member ? <span className="block text-sm font-normal text-ink-3">{member.email}</span> : null}
      </span>
    ),
  },
  {
    key: 'amount',
    header: t`Amount`,
    align: 'end',
    cell: ({ amountCents, currency }) => <span className="tabular">{formatMoney(amountCents, currency)}</span>,
  },
  {
    key: 'kind',
    header: t`Type and reason`,
    cell: ({ kind, reason }) => (
      <span className="block min-w-0">
        {kindLabels[kind]}
        {reason === null ? null : <span className="block text-sm text-ink-3">{reversalReasonLabel(reason)}</span>}
      </span>
    ),
  },
  { key: 'status', header: t`Status`, cell: (reversal) => <Status reversal={reversal} /> },
  {
    key: 'createdAt',
    header: t`Date`,
    cell: ({ createdAt }) => <Moment at={createdAt} timeZone={memberTimeZone()} className="whitespace-nowrap" />,
  },
  {
    key: 'page',
    header: t`Payment`,
    role: 'actions',
    cell: ({ pageUrl, kind, member }) => (
      <a href={pageUrl} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm', variant: 'secondary' })}>
        <PaymentLinkText kind={kind} memberName={member?.name} />
      </a>
    ),
  },
]

type PaymentLinkTextProps = { kind: PaymentReversal['kind']; memberName: string | undefined }

function PaymentLinkText({ kind, memberName }: PaymentLinkTextProps): React.ReactNode {
  if (memberName === undefined)
    return kind === 'refund' ? (
      <Trans>
        View payment<span className="sr-only"> of this refund, in a new tab</span>
      </Trans>
    ) : (
      <Trans>
        View payment<span className="sr-only"> of this dispute, in a new tab</span>
      </Trans>
    )
  return kind === 'refund' ? (
    <Trans>
      View payment<span className="sr-only"> of this refund, {memberName}, in a new tab</span>
    </Trans>
  ) : (
    <Trans>
      View payment<span className="sr-only"> of this dispute, {memberName}, in a new tab</span>
    </Trans>
  )
}

function Status({ reversal }: { reversal: PaymentReversal }): React.ReactNode {
  const { evidenceDueAt, needsResponse, status, withholdsAccess } = reversal
  const tone = needsResponse ? 'brass' : status === 'lost' || status === 'failed' ? 'clay' : 'neutral'
  return (
    <span className="grid justify-items-end gap-1 md:justify-items-start">
      <Chip tone={tone}>{reversalStatusLabel(reversal)}</Chip>
      {needsResponse && evidenceDueAt !== null ? (
        <span className="text-sm text-ink-2">
          {t`Respond by`} <Moment at={evidenceDueAt} timeZone={memberTimeZone()} />
        </span>
      ) : null}
      {withholdsAccess ? <span className="text-sm text-ink-3">{t`Access on hold until the next payment`}</span> : null}
    </span>
  )
}
